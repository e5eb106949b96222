/* eslint-disable */
// Generated from spec/ by 'npm run generate': do not edit.
import runtime0 from "ajv/dist/runtime/ucs2length.js";
import runtime1 from "ajv-formats/dist/formats.js";

export const ActionRequestPoll = validate21;
const schema32 = {"type":"object","required":["requestId","operation"],"properties":{"requestId":{"$ref":"#/$defs/UuidV4","description":"The identifier of the original mutation."},"operation":{"$ref":"#/$defs/ActionName","description":"The name of the original action."}},"description":"Arguments of `action_request_get`.","additionalProperties":false};
const schema33 = {"type":"string","pattern":"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$","format":"uuid","description":"UUID of version 4."};
const schema34 = {"type":"string","minLength":1,"maxLength":100,"pattern":"^[a-z][a-z0-9_]*$","description":"Name of an action."};
const formats0 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const pattern4 = new RegExp("^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$", "u");
const pattern5 = new RegExp("^[a-z][a-z0-9_]*$", "u");
const func1 = (runtime0.default ?? runtime0);

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.requestId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "requestId"},message:"must have required property '"+"requestId"+"'",schema:schema32.required,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.operation === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "operation"},message:"must have required property '"+"operation"+"'",schema:schema32.required,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "requestId") || (key0 === "operation"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.requestId !== undefined){
let data0 = data.requestId;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err3 = {instancePath:instancePath+"/requestId",schemaPath:"#/$defs/UuidV4/pattern",keyword:"pattern",params:{pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$"},message:"must match pattern \""+"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$"+"\"",schema:"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$",parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(formats0.test(data0))){
const err4 = {instancePath:instancePath+"/requestId",schemaPath:"#/$defs/UuidV4/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\"",schema:"uuid",parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/requestId",schemaPath:"#/$defs/UuidV4/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.operation !== undefined){
let data1 = data.operation;
if(typeof data1 === "string"){
if(func1(data1) > 100){
const err6 = {instancePath:instancePath+"/operation",schemaPath:"#/$defs/ActionName/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters",schema:100,parentSchema:schema34,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(func1(data1) < 1){
const err7 = {instancePath:instancePath+"/operation",schemaPath:"#/$defs/ActionName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema34,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!pattern5.test(data1)){
const err8 = {instancePath:instancePath+"/operation",schemaPath:"#/$defs/ActionName/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},message:"must match pattern \""+"^[a-z][a-z0-9_]*$"+"\"",schema:"^[a-z][a-z0-9_]*$",parentSchema:schema34,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/operation",schemaPath:"#/$defs/ActionName/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.type,parentSchema:schema34,data:data1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.type,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const ClientMetadata = validate22;
const schema35 = {"type":"object","required":["redirect_uris"],"properties":{"redirect_uris":{"type":"array","items":{"$ref":"#/$defs/RedirectUri"},"minItems":1,"maxItems":20},"client_name":{"type":"string","minLength":1,"maxLength":200,"description":"Name that the person sees on the consent page."},"grant_types":{"type":"array","items":{"$ref":"#/$defs/GrantType"},"minItems":1,"description":"Grants of the client. They decide whether it gets refresh tokens.","default":["authorization_code"]},"response_types":{"type":"array","items":{"type":"string","enum":["code"]}},"token_endpoint_auth_method":{"type":"string","enum":["none"],"description":"Always `none`: there is no client authentication."},"scope":{"$ref":"#/$defs/ScopeList"}},"description":"Metadata of a client."};
const schema36 = {"type":"string","minLength":1,"maxLength":2048,"description":"A callback of the client."};
const schema37 = {"type":"string","enum":["authorization_code","refresh_token"],"description":"Grant with which a client asks for tokens."};
const schema38 = {"type":"string","minLength":1,"maxLength":2048,"description":"Permissions, separated by spaces."};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.redirect_uris === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "redirect_uris"},message:"must have required property '"+"redirect_uris"+"'",schema:schema35.required,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.redirect_uris !== undefined){
let data0 = data.redirect_uris;
if(Array.isArray(data0)){
if(data0.length > 20){
const err1 = {instancePath:instancePath+"/redirect_uris",schemaPath:"#/properties/redirect_uris/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items",schema:20,parentSchema:schema35.properties.redirect_uris,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.length < 1){
const err2 = {instancePath:instancePath+"/redirect_uris",schemaPath:"#/properties/redirect_uris/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema35.properties.redirect_uris,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(func1(data1) > 2048){
const err3 = {instancePath:instancePath+"/redirect_uris/" + i0,schemaPath:"#/$defs/RedirectUri/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters",schema:2048,parentSchema:schema36,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(func1(data1) < 1){
const err4 = {instancePath:instancePath+"/redirect_uris/" + i0,schemaPath:"#/$defs/RedirectUri/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema36,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/redirect_uris/" + i0,schemaPath:"#/$defs/RedirectUri/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema36.type,parentSchema:schema36,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/redirect_uris",schemaPath:"#/properties/redirect_uris/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema35.properties.redirect_uris.type,parentSchema:schema35.properties.redirect_uris,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.client_name !== undefined){
let data2 = data.client_name;
if(typeof data2 === "string"){
if(func1(data2) > 200){
const err7 = {instancePath:instancePath+"/client_name",schemaPath:"#/properties/client_name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters",schema:200,parentSchema:schema35.properties.client_name,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(func1(data2) < 1){
const err8 = {instancePath:instancePath+"/client_name",schemaPath:"#/properties/client_name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema35.properties.client_name,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/client_name",schemaPath:"#/properties/client_name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema35.properties.client_name.type,parentSchema:schema35.properties.client_name,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.grant_types !== undefined){
let data3 = data.grant_types;
if(Array.isArray(data3)){
if(data3.length < 1){
const err10 = {instancePath:instancePath+"/grant_types",schemaPath:"#/properties/grant_types/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema35.properties.grant_types,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
if(typeof data4 !== "string"){
const err11 = {instancePath:instancePath+"/grant_types/" + i1,schemaPath:"#/$defs/GrantType/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema37.type,parentSchema:schema37,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!((data4 === "authorization_code") || (data4 === "refresh_token"))){
const err12 = {instancePath:instancePath+"/grant_types/" + i1,schemaPath:"#/$defs/GrantType/enum",keyword:"enum",params:{allowedValues: schema37.enum},message:"must be equal to one of the allowed values",schema:schema37.enum,parentSchema:schema37,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath:instancePath+"/grant_types",schemaPath:"#/properties/grant_types/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema35.properties.grant_types.type,parentSchema:schema35.properties.grant_types,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.response_types !== undefined){
let data5 = data.response_types;
if(Array.isArray(data5)){
const len2 = data5.length;
for(let i2=0; i2<len2; i2++){
let data6 = data5[i2];
if(typeof data6 !== "string"){
const err14 = {instancePath:instancePath+"/response_types/" + i2,schemaPath:"#/properties/response_types/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema35.properties.response_types.items.type,parentSchema:schema35.properties.response_types.items,data:data6};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!(data6 === "code")){
const err15 = {instancePath:instancePath+"/response_types/" + i2,schemaPath:"#/properties/response_types/items/enum",keyword:"enum",params:{allowedValues: schema35.properties.response_types.items.enum},message:"must be equal to one of the allowed values",schema:schema35.properties.response_types.items.enum,parentSchema:schema35.properties.response_types.items,data:data6};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/response_types",schemaPath:"#/properties/response_types/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema35.properties.response_types.type,parentSchema:schema35.properties.response_types,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.token_endpoint_auth_method !== undefined){
let data7 = data.token_endpoint_auth_method;
if(typeof data7 !== "string"){
const err17 = {instancePath:instancePath+"/token_endpoint_auth_method",schemaPath:"#/properties/token_endpoint_auth_method/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema35.properties.token_endpoint_auth_method.type,parentSchema:schema35.properties.token_endpoint_auth_method,data:data7};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(data7 === "none")){
const err18 = {instancePath:instancePath+"/token_endpoint_auth_method",schemaPath:"#/properties/token_endpoint_auth_method/enum",keyword:"enum",params:{allowedValues: schema35.properties.token_endpoint_auth_method.enum},message:"must be equal to one of the allowed values",schema:schema35.properties.token_endpoint_auth_method.enum,parentSchema:schema35.properties.token_endpoint_auth_method,data:data7};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.scope !== undefined){
let data8 = data.scope;
if(typeof data8 === "string"){
if(func1(data8) > 2048){
const err19 = {instancePath:instancePath+"/scope",schemaPath:"#/$defs/ScopeList/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters",schema:2048,parentSchema:schema38,data:data8};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(func1(data8) < 1){
const err20 = {instancePath:instancePath+"/scope",schemaPath:"#/$defs/ScopeList/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema38,data:data8};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/scope",schemaPath:"#/$defs/ScopeList/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema38.type,parentSchema:schema38,data:data8};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.type,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":{"redirect_uris":true,"client_name":true,"grant_types":true,"response_types":true,"token_endpoint_auth_method":true,"scope":true},"dynamicProps":false,"dynamicItems":false};

export const ConsentForm = validate23;
const schema39 = {"type":"object","required":["response_type","client_id","redirect_uri","code_challenge","code_challenge_method","resource","account_key","decision"],"properties":{"response_type":{"type":"string","enum":["code"]},"client_id":{"$ref":"#/$defs/ClientId"},"redirect_uri":{"$ref":"#/$defs/RedirectUri"},"code_challenge":{"$ref":"#/$defs/CodeChallenge"},"code_challenge_method":{"type":"string","enum":["S256"]},"resource":{"type":"string","format":"uri"},"scope":{"$ref":"#/$defs/ScopeList"},"state":{"type":"string"},"account_key":{"type":"string","description":"An API key of the person's account, which tells our servers who consents."},"decision":{"type":"string","enum":["allow","deny"]}},"description":"The person's answer, and the request again."};
const schema40 = {"type":"string","minLength":1,"maxLength":2048,"description":"A registered client, or the public https URL of a client's metadata document."};
const schema42 = {"type":"string","pattern":"^[A-Za-z0-9_-]{43}$","description":"SHA-256 of the verifier, base64url without padding."};
const pattern6 = new RegExp("^[A-Za-z0-9_-]{43}$", "u");
const formats2 = runtime1.fullFormats.uri;

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.response_type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "response_type"},message:"must have required property '"+"response_type"+"'",schema:schema39.required,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.client_id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "client_id"},message:"must have required property '"+"client_id"+"'",schema:schema39.required,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.redirect_uri === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "redirect_uri"},message:"must have required property '"+"redirect_uri"+"'",schema:schema39.required,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.code_challenge === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code_challenge"},message:"must have required property '"+"code_challenge"+"'",schema:schema39.required,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.code_challenge_method === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code_challenge_method"},message:"must have required property '"+"code_challenge_method"+"'",schema:schema39.required,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.resource === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'",schema:schema39.required,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.account_key === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "account_key"},message:"must have required property '"+"account_key"+"'",schema:schema39.required,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.decision === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "decision"},message:"must have required property '"+"decision"+"'",schema:schema39.required,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.response_type !== undefined){
let data0 = data.response_type;
if(typeof data0 !== "string"){
const err8 = {instancePath:instancePath+"/response_type",schemaPath:"#/properties/response_type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema39.properties.response_type.type,parentSchema:schema39.properties.response_type,data:data0};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(data0 === "code")){
const err9 = {instancePath:instancePath+"/response_type",schemaPath:"#/properties/response_type/enum",keyword:"enum",params:{allowedValues: schema39.properties.response_type.enum},message:"must be equal to one of the allowed values",schema:schema39.properties.response_type.enum,parentSchema:schema39.properties.response_type,data:data0};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.client_id !== undefined){
let data1 = data.client_id;
if(typeof data1 === "string"){
if(func1(data1) > 2048){
const err10 = {instancePath:instancePath+"/client_id",schemaPath:"#/$defs/ClientId/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters",schema:2048,parentSchema:schema40,data:data1};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(func1(data1) < 1){
const err11 = {instancePath:instancePath+"/client_id",schemaPath:"#/$defs/ClientId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema40,data:data1};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/client_id",schemaPath:"#/$defs/ClientId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema40.type,parentSchema:schema40,data:data1};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.redirect_uri !== undefined){
let data2 = data.redirect_uri;
if(typeof data2 === "string"){
if(func1(data2) > 2048){
const err13 = {instancePath:instancePath+"/redirect_uri",schemaPath:"#/$defs/RedirectUri/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters",schema:2048,parentSchema:schema36,data:data2};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(func1(data2) < 1){
const err14 = {instancePath:instancePath+"/redirect_uri",schemaPath:"#/$defs/RedirectUri/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema36,data:data2};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/redirect_uri",schemaPath:"#/$defs/RedirectUri/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema36.type,parentSchema:schema36,data:data2};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.code_challenge !== undefined){
let data3 = data.code_challenge;
if(typeof data3 === "string"){
if(!pattern6.test(data3)){
const err16 = {instancePath:instancePath+"/code_challenge",schemaPath:"#/$defs/CodeChallenge/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{43}$"},message:"must match pattern \""+"^[A-Za-z0-9_-]{43}$"+"\"",schema:"^[A-Za-z0-9_-]{43}$",parentSchema:schema42,data:data3};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/code_challenge",schemaPath:"#/$defs/CodeChallenge/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema42.type,parentSchema:schema42,data:data3};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.code_challenge_method !== undefined){
let data4 = data.code_challenge_method;
if(typeof data4 !== "string"){
const err18 = {instancePath:instancePath+"/code_challenge_method",schemaPath:"#/properties/code_challenge_method/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema39.properties.code_challenge_method.type,parentSchema:schema39.properties.code_challenge_method,data:data4};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!(data4 === "S256")){
const err19 = {instancePath:instancePath+"/code_challenge_method",schemaPath:"#/properties/code_challenge_method/enum",keyword:"enum",params:{allowedValues: schema39.properties.code_challenge_method.enum},message:"must be equal to one of the allowed values",schema:schema39.properties.code_challenge_method.enum,parentSchema:schema39.properties.code_challenge_method,data:data4};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.resource !== undefined){
let data5 = data.resource;
if(typeof data5 === "string"){
if(!(formats2(data5))){
const err20 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\"",schema:"uri",parentSchema:schema39.properties.resource,data:data5};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema39.properties.resource.type,parentSchema:schema39.properties.resource,data:data5};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.scope !== undefined){
let data6 = data.scope;
if(typeof data6 === "string"){
if(func1(data6) > 2048){
const err22 = {instancePath:instancePath+"/scope",schemaPath:"#/$defs/ScopeList/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters",schema:2048,parentSchema:schema38,data:data6};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(func1(data6) < 1){
const err23 = {instancePath:instancePath+"/scope",schemaPath:"#/$defs/ScopeList/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema38,data:data6};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/scope",schemaPath:"#/$defs/ScopeList/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema38.type,parentSchema:schema38,data:data6};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.state !== undefined){
let data7 = data.state;
if(typeof data7 !== "string"){
const err25 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema39.properties.state.type,parentSchema:schema39.properties.state,data:data7};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.account_key !== undefined){
let data8 = data.account_key;
if(typeof data8 !== "string"){
const err26 = {instancePath:instancePath+"/account_key",schemaPath:"#/properties/account_key/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema39.properties.account_key.type,parentSchema:schema39.properties.account_key,data:data8};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.decision !== undefined){
let data9 = data.decision;
if(typeof data9 !== "string"){
const err27 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema39.properties.decision.type,parentSchema:schema39.properties.decision,data:data9};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(!((data9 === "allow") || (data9 === "deny"))){
const err28 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/enum",keyword:"enum",params:{allowedValues: schema39.properties.decision.enum},message:"must be equal to one of the allowed values",schema:schema39.properties.decision.enum,parentSchema:schema39.properties.decision,data:data9};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema39.type,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":{"response_type":true,"client_id":true,"redirect_uri":true,"code_challenge":true,"code_challenge_method":true,"resource":true,"scope":true,"state":true,"account_key":true,"decision":true},"dynamicProps":false,"dynamicItems":false};

export const DubRequest = validate24;
const schema44 = {"type":"object","required":["targetLanguage","translatedSrt"],"properties":{"targetLanguage":{"$ref":"#/$defs/TargetLanguage","description":"The language of `translatedSrt`."},"translatedSrt":{"$ref":"#/$defs/SrtDocument","maxLength":1000000,"description":"The translation: cues with numbers, timing lines and text."},"webhookUrl":{"$ref":"#/$defs/WebhookUrl","description":"URL that receives the project's events from now on."},"keepBackgroundMusic":{"type":"boolean","description":"Keeps background sound; only the original voice is removed.","default":true},"keepOriginalVoice":{"type":"boolean","description":"Keeps the original voice under the dub.","default":false},"originalVoiceVolume":{"$ref":"#/$defs/OriginalVoiceVolume","description":"Volume of the original voice; only used while the original voice is kept.","default":30},"voiceMode":{"$ref":"#/$defs/VoiceMode","description":"Origin of the voices.","default":"cloning"},"voiceId":{"type":"string","description":"A voice from `dubbing_voices_list`; required with `voiceMode` set to `custom`."},"voiceIsolatorOption":{"$ref":"#/$defs/VoiceIsolatorOption","description":"How the voice is separated; only used while background sound is kept.","default":"studio"},"subtitles":{"type":"boolean","description":"Burns subtitles into the video; needs a video.","default":false},"subtitlesSource":{"$ref":"#/$defs/SubtitlesSource","description":"The text of the subtitles.","default":"translated"},"lipSyncMode":{"$ref":"#/$defs/LipSyncMode","description":"Mode of the lip-sync. If absent, there is no lip-sync. Needs a video."},"activeSpeakerDetectionEnabled":{"type":"boolean","description":"Moves only the lips of the active speaker.","default":false},"voiceCloningSettings":{"$ref":"#/$defs/DubVoiceCloningSettings","description":"Settings of the cloned voices; only with `voiceMode` set to `cloning`."},"translationTimeSkips":{"type":"array","items":{"$ref":"#/$defs/TimeSkip"},"description":"Parts of the media that stay as they are. Needs a video, kept background sound and no original voice."}},"description":"The body of `POST /v1/projects/{projectId}/dub`."};
const schema45 = {"type":"string","enum":["afrikaans","albanian","amharic","arabic","armenian","assamese","azerbaijani","basque","belarusian","bengali","bosnian","bulgarian","catalan","croatian","czech","danish","dutch","english","american english","british english","estonian","finnish","french","french canadian","galician","german","greek","gujarati","hebrew","hindi","hungarian","icelandic","indonesian","irish","italian","japanese","kannada","kazakh","khmer","korean","lao","latvian","lithuanian","macedonian","malay","malayalam","mandarin","marathi","mongolian","nepali","norwegian","persian","polish","portuguese","brazilian portuguese","pt_brazil","punjabi","romanian","russian","serbian","slovak","slovenian","spanish","swahili","swedish","tagalog","tamil","telugu","thai","turkish","ukrainian","urdu","vietnamese","welsh","yoruba","zulu"],"description":"A language that speech can be translated into, by the service's name for it."};
const schema46 = {"type":"string","description":"Text of an SRT file: blocks of a cue number, a timing line and text."};
const schema47 = {"type":"string","format":"uri","maxLength":2048,"description":"A URL that the service delivers to: https, port 443, a public address, no credentials, no fragment.","x-published":{"pattern":"^https://"}};
const schema48 = {"type":"number","format":"double","minimum":1,"maximum":70,"description":"Volume of the original voice under the dub, in percent."};
const schema49 = {"type":"string","enum":["cloning","custom"],"description":"Origin of a dub's voices."};
const schema50 = {"type":"string","enum":["studio","realistic"],"description":"How the voice is separated from the background."};
const schema51 = {"type":"string","enum":["translated","original"],"description":"Text of the subtitles."};
const schema52 = {"type":"string","enum":["standard","pro","studio"],"description":"Modes of lip-sync."};
const schema53 = {"type":"object","properties":{"stability":{"$ref":"#/$defs/Ratio","description":"How steady the voice is."},"similarity":{"$ref":"#/$defs/Ratio","description":"How similar the voice is to the speaker's voice."},"speakerBoost":{"description":"A setting of translations that the settings of a dub do not list."}},"description":"Voice cloning of a dub."};
const schema54 = {"type":"number","format":"double","minimum":0,"maximum":1,"description":"A number from 0 to 1."};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate25.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.stability !== undefined){
let data0 = data.stability;
if(typeof data0 == "number"){
if(data0 > 1 || isNaN(data0)){
const err0 = {instancePath:instancePath+"/stability",schemaPath:"#/$defs/Ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1",schema:1,parentSchema:schema54,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err1 = {instancePath:instancePath+"/stability",schemaPath:"#/$defs/Ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema54,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/stability",schemaPath:"#/$defs/Ratio/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema54.type,parentSchema:schema54,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.similarity !== undefined){
let data1 = data.similarity;
if(typeof data1 == "number"){
if(data1 > 1 || isNaN(data1)){
const err3 = {instancePath:instancePath+"/similarity",schemaPath:"#/$defs/Ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1",schema:1,parentSchema:schema54,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err4 = {instancePath:instancePath+"/similarity",schemaPath:"#/$defs/Ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema54,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/similarity",schemaPath:"#/$defs/Ratio/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema54.type,parentSchema:schema54,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema53.type,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"props":{"stability":true,"similarity":true,"speakerBoost":true},"dynamicProps":false,"dynamicItems":false};

const schema56 = {"type":"object","required":["startTime","endTime"],"properties":{"startTime":{"$ref":"#/$defs/Seconds","description":"Start, in seconds."},"endTime":{"$ref":"#/$defs/Seconds","description":"End, in seconds."},"duration":{"$ref":"#/$defs/Seconds","description":"Length in seconds. Only start and end have an effect."}},"description":"A part of the media that is left as it is."};
const schema57 = {"type":"number","format":"double","minimum":0,"description":"Seconds from the beginning of the media."};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate27.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.startTime === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "startTime"},message:"must have required property '"+"startTime"+"'",schema:schema56.required,parentSchema:schema56,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.endTime === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "endTime"},message:"must have required property '"+"endTime"+"'",schema:schema56.required,parentSchema:schema56,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.startTime !== undefined){
let data0 = data.startTime;
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/startTime",schemaPath:"#/$defs/Seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema57,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/startTime",schemaPath:"#/$defs/Seconds/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema57.type,parentSchema:schema57,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.endTime !== undefined){
let data1 = data.endTime;
if(typeof data1 == "number"){
if(data1 < 0 || isNaN(data1)){
const err4 = {instancePath:instancePath+"/endTime",schemaPath:"#/$defs/Seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema57,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/endTime",schemaPath:"#/$defs/Seconds/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema57.type,parentSchema:schema57,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.duration !== undefined){
let data2 = data.duration;
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/duration",schemaPath:"#/$defs/Seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema57,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/duration",schemaPath:"#/$defs/Seconds/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema57.type,parentSchema:schema57,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema56.type,parentSchema:schema56,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}
validate27.evaluated = {"props":{"startTime":true,"endTime":true,"duration":true},"dynamicProps":false,"dynamicItems":false};


function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate24.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.targetLanguage === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "targetLanguage"},message:"must have required property '"+"targetLanguage"+"'",schema:schema44.required,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.translatedSrt === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "translatedSrt"},message:"must have required property '"+"translatedSrt"+"'",schema:schema44.required,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.targetLanguage !== undefined){
let data0 = data.targetLanguage;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/targetLanguage",schemaPath:"#/$defs/TargetLanguage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema45.type,parentSchema:schema45,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((data0 === "afrikaans") || (data0 === "albanian")) || (data0 === "amharic")) || (data0 === "arabic")) || (data0 === "armenian")) || (data0 === "assamese")) || (data0 === "azerbaijani")) || (data0 === "basque")) || (data0 === "belarusian")) || (data0 === "bengali")) || (data0 === "bosnian")) || (data0 === "bulgarian")) || (data0 === "catalan")) || (data0 === "croatian")) || (data0 === "czech")) || (data0 === "danish")) || (data0 === "dutch")) || (data0 === "english")) || (data0 === "american english")) || (data0 === "british english")) || (data0 === "estonian")) || (data0 === "finnish")) || (data0 === "french")) || (data0 === "french canadian")) || (data0 === "galician")) || (data0 === "german")) || (data0 === "greek")) || (data0 === "gujarati")) || (data0 === "hebrew")) || (data0 === "hindi")) || (data0 === "hungarian")) || (data0 === "icelandic")) || (data0 === "indonesian")) || (data0 === "irish")) || (data0 === "italian")) || (data0 === "japanese")) || (data0 === "kannada")) || (data0 === "kazakh")) || (data0 === "khmer")) || (data0 === "korean")) || (data0 === "lao")) || (data0 === "latvian")) || (data0 === "lithuanian")) || (data0 === "macedonian")) || (data0 === "malay")) || (data0 === "malayalam")) || (data0 === "mandarin")) || (data0 === "marathi")) || (data0 === "mongolian")) || (data0 === "nepali")) || (data0 === "norwegian")) || (data0 === "persian")) || (data0 === "polish")) || (data0 === "portuguese")) || (data0 === "brazilian portuguese")) || (data0 === "pt_brazil")) || (data0 === "punjabi")) || (data0 === "romanian")) || (data0 === "russian")) || (data0 === "serbian")) || (data0 === "slovak")) || (data0 === "slovenian")) || (data0 === "spanish")) || (data0 === "swahili")) || (data0 === "swedish")) || (data0 === "tagalog")) || (data0 === "tamil")) || (data0 === "telugu")) || (data0 === "thai")) || (data0 === "turkish")) || (data0 === "ukrainian")) || (data0 === "urdu")) || (data0 === "vietnamese")) || (data0 === "welsh")) || (data0 === "yoruba")) || (data0 === "zulu"))){
const err3 = {instancePath:instancePath+"/targetLanguage",schemaPath:"#/$defs/TargetLanguage/enum",keyword:"enum",params:{allowedValues: schema45.enum},message:"must be equal to one of the allowed values",schema:schema45.enum,parentSchema:schema45,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.translatedSrt !== undefined){
let data1 = data.translatedSrt;
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/translatedSrt",schemaPath:"#/$defs/SrtDocument/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema46.type,parentSchema:schema46,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(typeof data1 === "string"){
if(func1(data1) > 1000000){
const err5 = {instancePath:instancePath+"/translatedSrt",schemaPath:"#/properties/translatedSrt/maxLength",keyword:"maxLength",params:{limit: 1000000},message:"must NOT have more than 1000000 characters",schema:1000000,parentSchema:schema44.properties.translatedSrt,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
if(data.webhookUrl !== undefined){
let data2 = data.webhookUrl;
if(typeof data2 === "string"){
if(func1(data2) > 2048){
const err6 = {instancePath:instancePath+"/webhookUrl",schemaPath:"#/$defs/WebhookUrl/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters",schema:2048,parentSchema:schema47,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(formats2(data2))){
const err7 = {instancePath:instancePath+"/webhookUrl",schemaPath:"#/$defs/WebhookUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\"",schema:"uri",parentSchema:schema47,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/webhookUrl",schemaPath:"#/$defs/WebhookUrl/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema47.type,parentSchema:schema47,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.keepBackgroundMusic !== undefined){
let data3 = data.keepBackgroundMusic;
if(typeof data3 !== "boolean"){
const err9 = {instancePath:instancePath+"/keepBackgroundMusic",schemaPath:"#/properties/keepBackgroundMusic/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema44.properties.keepBackgroundMusic.type,parentSchema:schema44.properties.keepBackgroundMusic,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.keepOriginalVoice !== undefined){
let data4 = data.keepOriginalVoice;
if(typeof data4 !== "boolean"){
const err10 = {instancePath:instancePath+"/keepOriginalVoice",schemaPath:"#/properties/keepOriginalVoice/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema44.properties.keepOriginalVoice.type,parentSchema:schema44.properties.keepOriginalVoice,data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.originalVoiceVolume !== undefined){
let data5 = data.originalVoiceVolume;
if(typeof data5 == "number"){
if(data5 > 70 || isNaN(data5)){
const err11 = {instancePath:instancePath+"/originalVoiceVolume",schemaPath:"#/$defs/OriginalVoiceVolume/maximum",keyword:"maximum",params:{comparison: "<=", limit: 70},message:"must be <= 70",schema:70,parentSchema:schema48,data:data5};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data5 < 1 || isNaN(data5)){
const err12 = {instancePath:instancePath+"/originalVoiceVolume",schemaPath:"#/$defs/OriginalVoiceVolume/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema48,data:data5};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/originalVoiceVolume",schemaPath:"#/$defs/OriginalVoiceVolume/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema48.type,parentSchema:schema48,data:data5};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.voiceMode !== undefined){
let data6 = data.voiceMode;
if(typeof data6 !== "string"){
const err14 = {instancePath:instancePath+"/voiceMode",schemaPath:"#/$defs/VoiceMode/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema49.type,parentSchema:schema49,data:data6};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!((data6 === "cloning") || (data6 === "custom"))){
const err15 = {instancePath:instancePath+"/voiceMode",schemaPath:"#/$defs/VoiceMode/enum",keyword:"enum",params:{allowedValues: schema49.enum},message:"must be equal to one of the allowed values",schema:schema49.enum,parentSchema:schema49,data:data6};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.voiceId !== undefined){
let data7 = data.voiceId;
if(typeof data7 !== "string"){
const err16 = {instancePath:instancePath+"/voiceId",schemaPath:"#/properties/voiceId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema44.properties.voiceId.type,parentSchema:schema44.properties.voiceId,data:data7};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.voiceIsolatorOption !== undefined){
let data8 = data.voiceIsolatorOption;
if(typeof data8 !== "string"){
const err17 = {instancePath:instancePath+"/voiceIsolatorOption",schemaPath:"#/$defs/VoiceIsolatorOption/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema50.type,parentSchema:schema50,data:data8};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!((data8 === "studio") || (data8 === "realistic"))){
const err18 = {instancePath:instancePath+"/voiceIsolatorOption",schemaPath:"#/$defs/VoiceIsolatorOption/enum",keyword:"enum",params:{allowedValues: schema50.enum},message:"must be equal to one of the allowed values",schema:schema50.enum,parentSchema:schema50,data:data8};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.subtitles !== undefined){
let data9 = data.subtitles;
if(typeof data9 !== "boolean"){
const err19 = {instancePath:instancePath+"/subtitles",schemaPath:"#/properties/subtitles/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema44.properties.subtitles.type,parentSchema:schema44.properties.subtitles,data:data9};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.subtitlesSource !== undefined){
let data10 = data.subtitlesSource;
if(typeof data10 !== "string"){
const err20 = {instancePath:instancePath+"/subtitlesSource",schemaPath:"#/$defs/SubtitlesSource/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema51.type,parentSchema:schema51,data:data10};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!((data10 === "translated") || (data10 === "original"))){
const err21 = {instancePath:instancePath+"/subtitlesSource",schemaPath:"#/$defs/SubtitlesSource/enum",keyword:"enum",params:{allowedValues: schema51.enum},message:"must be equal to one of the allowed values",schema:schema51.enum,parentSchema:schema51,data:data10};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.lipSyncMode !== undefined){
let data11 = data.lipSyncMode;
if(typeof data11 !== "string"){
const err22 = {instancePath:instancePath+"/lipSyncMode",schemaPath:"#/$defs/LipSyncMode/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema52.type,parentSchema:schema52,data:data11};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!(((data11 === "standard") || (data11 === "pro")) || (data11 === "studio"))){
const err23 = {instancePath:instancePath+"/lipSyncMode",schemaPath:"#/$defs/LipSyncMode/enum",keyword:"enum",params:{allowedValues: schema52.enum},message:"must be equal to one of the allowed values",schema:schema52.enum,parentSchema:schema52,data:data11};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.activeSpeakerDetectionEnabled !== undefined){
let data12 = data.activeSpeakerDetectionEnabled;
if(typeof data12 !== "boolean"){
const err24 = {instancePath:instancePath+"/activeSpeakerDetectionEnabled",schemaPath:"#/properties/activeSpeakerDetectionEnabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema44.properties.activeSpeakerDetectionEnabled.type,parentSchema:schema44.properties.activeSpeakerDetectionEnabled,data:data12};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.voiceCloningSettings !== undefined){
if(!(validate25(data.voiceCloningSettings, {instancePath:instancePath+"/voiceCloningSettings",parentData:data,parentDataProperty:"voiceCloningSettings",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
if(data.translationTimeSkips !== undefined){
let data14 = data.translationTimeSkips;
if(Array.isArray(data14)){
const len0 = data14.length;
for(let i0=0; i0<len0; i0++){
if(!(validate27(data14[i0], {instancePath:instancePath+"/translationTimeSkips/" + i0,parentData:data14,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
}
}
else {
const err25 = {instancePath:instancePath+"/translationTimeSkips",schemaPath:"#/properties/translationTimeSkips/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema44.properties.translationTimeSkips.type,parentSchema:schema44.properties.translationTimeSkips,data:data14};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema44.type,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":{"targetLanguage":true,"translatedSrt":true,"webhookUrl":true,"keepBackgroundMusic":true,"keepOriginalVoice":true,"originalVoiceVolume":true,"voiceMode":true,"voiceId":true,"voiceIsolatorOption":true,"subtitles":true,"subtitlesSource":true,"lipSyncMode":true,"activeSpeakerDetectionEnabled":true,"voiceCloningSettings":true,"translationTimeSkips":true},"dynamicProps":false,"dynamicItems":false};

export const ExportRequest = validate29;
const schema60 = {"type":"object","required":["source"],"properties":{"source":{"$ref":"#/$defs/TranscriptSource","description":"The transcript of the media, or a translated transcript."},"targetLanguage":{"$ref":"#/$defs/TargetLanguage","description":"The language of a translated transcript, by its name in the project."},"outputFormat":{"$ref":"#/$defs/OutputFormat","default":"json"},"includeSpeakerLabels":{"type":"boolean","description":"Adds speaker labels to the subtitles.","default":false}},"description":"The body of `POST /v1/projects/{projectId}/transcript`."};
const schema61 = {"type":"string","enum":["original","translated"],"description":"Kind of a stored transcript of a project."};
const schema63 = {"type":"string","enum":["json","srt","vtt"],"description":"Format of a transcript in an answer."};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate29.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.source === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'",schema:schema60.required,parentSchema:schema60,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.source !== undefined){
let data0 = data.source;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/source",schemaPath:"#/$defs/TranscriptSource/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema61.type,parentSchema:schema61,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!((data0 === "original") || (data0 === "translated"))){
const err2 = {instancePath:instancePath+"/source",schemaPath:"#/$defs/TranscriptSource/enum",keyword:"enum",params:{allowedValues: schema61.enum},message:"must be equal to one of the allowed values",schema:schema61.enum,parentSchema:schema61,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.targetLanguage !== undefined){
let data1 = data.targetLanguage;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/targetLanguage",schemaPath:"#/$defs/TargetLanguage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema45.type,parentSchema:schema45,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((data1 === "afrikaans") || (data1 === "albanian")) || (data1 === "amharic")) || (data1 === "arabic")) || (data1 === "armenian")) || (data1 === "assamese")) || (data1 === "azerbaijani")) || (data1 === "basque")) || (data1 === "belarusian")) || (data1 === "bengali")) || (data1 === "bosnian")) || (data1 === "bulgarian")) || (data1 === "catalan")) || (data1 === "croatian")) || (data1 === "czech")) || (data1 === "danish")) || (data1 === "dutch")) || (data1 === "english")) || (data1 === "american english")) || (data1 === "british english")) || (data1 === "estonian")) || (data1 === "finnish")) || (data1 === "french")) || (data1 === "french canadian")) || (data1 === "galician")) || (data1 === "german")) || (data1 === "greek")) || (data1 === "gujarati")) || (data1 === "hebrew")) || (data1 === "hindi")) || (data1 === "hungarian")) || (data1 === "icelandic")) || (data1 === "indonesian")) || (data1 === "irish")) || (data1 === "italian")) || (data1 === "japanese")) || (data1 === "kannada")) || (data1 === "kazakh")) || (data1 === "khmer")) || (data1 === "korean")) || (data1 === "lao")) || (data1 === "latvian")) || (data1 === "lithuanian")) || (data1 === "macedonian")) || (data1 === "malay")) || (data1 === "malayalam")) || (data1 === "mandarin")) || (data1 === "marathi")) || (data1 === "mongolian")) || (data1 === "nepali")) || (data1 === "norwegian")) || (data1 === "persian")) || (data1 === "polish")) || (data1 === "portuguese")) || (data1 === "brazilian portuguese")) || (data1 === "pt_brazil")) || (data1 === "punjabi")) || (data1 === "romanian")) || (data1 === "russian")) || (data1 === "serbian")) || (data1 === "slovak")) || (data1 === "slovenian")) || (data1 === "spanish")) || (data1 === "swahili")) || (data1 === "swedish")) || (data1 === "tagalog")) || (data1 === "tamil")) || (data1 === "telugu")) || (data1 === "thai")) || (data1 === "turkish")) || (data1 === "ukrainian")) || (data1 === "urdu")) || (data1 === "vietnamese")) || (data1 === "welsh")) || (data1 === "yoruba")) || (data1 === "zulu"))){
const err4 = {instancePath:instancePath+"/targetLanguage",schemaPath:"#/$defs/TargetLanguage/enum",keyword:"enum",params:{allowedValues: schema45.enum},message:"must be equal to one of the allowed values",schema:schema45.enum,parentSchema:schema45,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.outputFormat !== undefined){
let data2 = data.outputFormat;
if(typeof data2 !== "string"){
const err5 = {instancePath:instancePath+"/outputFormat",schemaPath:"#/$defs/OutputFormat/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema63.type,parentSchema:schema63,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(((data2 === "json") || (data2 === "srt")) || (data2 === "vtt"))){
const err6 = {instancePath:instancePath+"/outputFormat",schemaPath:"#/$defs/OutputFormat/enum",keyword:"enum",params:{allowedValues: schema63.enum},message:"must be equal to one of the allowed values",schema:schema63.enum,parentSchema:schema63,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.includeSpeakerLabels !== undefined){
let data3 = data.includeSpeakerLabels;
if(typeof data3 !== "boolean"){
const err7 = {instancePath:instancePath+"/includeSpeakerLabels",schemaPath:"#/properties/includeSpeakerLabels/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema60.properties.includeSpeakerLabels.type,parentSchema:schema60.properties.includeSpeakerLabels,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema60.type,parentSchema:schema60,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}
validate29.evaluated = {"props":{"source":true,"targetLanguage":true,"outputFormat":true,"includeSpeakerLabels":true},"dynamicProps":false,"dynamicItems":false};

export const McpMessage = validate30;
const schema64 = {"anyOf":[{"$ref":"#/$defs/InitializeRequest"},{"$ref":"#/$defs/InitializedNotification"},{"$ref":"#/$defs/PingRequest"},{"$ref":"#/$defs/ListToolsRequest"},{"$ref":"#/$defs/CallToolRequest"},{"$ref":"#/$defs/OtherRequest"},{"$ref":"#/$defs/RpcNotification"},{"$ref":"#/$defs/ClientResult"},{"$ref":"#/$defs/ClientError"}],"description":"One message of a client: never an array."};
const schema69 = {"type":"object","required":["jsonrpc","method"],"properties":{"jsonrpc":{"type":"string","enum":["2.0"]},"method":{"type":"string","enum":["notifications/initialized"]},"params":{"type":"object","additionalProperties":true}},"description":"The client has read the reply to `initialize`.","additionalProperties":false};
const schema80 = {"type":"object","required":["jsonrpc","method"],"properties":{"jsonrpc":{"type":"string","enum":["2.0"]},"method":{"type":"string"},"params":{"type":"object","additionalProperties":true}},"description":"A JSON-RPC notification: it has no identifier and gets no reply.","additionalProperties":false};
const schema65 = {"type":"object","required":["jsonrpc","id","method","params"],"properties":{"jsonrpc":{"type":"string","enum":["2.0"]},"id":{"$ref":"#/$defs/RpcId"},"method":{"type":"string","enum":["initialize"]},"params":{"$ref":"#/$defs/InitializeParams"}},"description":"Exchanges versions and capabilities at the beginning."};
const schema66 = {"anyOf":[{"type":"string"},{"type":"integer","format":"int64"}],"description":"Identifier of a JSON-RPC request; its reply repeats it."};
const schema67 = {"type":"object","required":["protocolVersion","capabilities","clientInfo"],"properties":{"protocolVersion":{"type":"string","description":"Newest version that the client speaks."},"capabilities":{"type":"object","additionalProperties":true},"clientInfo":{"$ref":"#/$defs/Implementation"}},"description":"Parameters of `initialize`."};
const schema68 = {"type":"object","required":["name","version"],"properties":{"name":{"type":"string"},"version":{"type":"string"},"title":{"type":"string"}},"description":"Name and version of a client or server."};

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate32.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.protocolVersion === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "protocolVersion"},message:"must have required property '"+"protocolVersion"+"'",schema:schema67.required,parentSchema:schema67,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.capabilities === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "capabilities"},message:"must have required property '"+"capabilities"+"'",schema:schema67.required,parentSchema:schema67,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.clientInfo === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "clientInfo"},message:"must have required property '"+"clientInfo"+"'",schema:schema67.required,parentSchema:schema67,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.protocolVersion !== undefined){
let data0 = data.protocolVersion;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/protocolVersion",schemaPath:"#/properties/protocolVersion/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema67.properties.protocolVersion.type,parentSchema:schema67.properties.protocolVersion,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.capabilities !== undefined){
let data1 = data.capabilities;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
}
else {
const err4 = {instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema67.properties.capabilities.type,parentSchema:schema67.properties.capabilities,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.clientInfo !== undefined){
let data2 = data.clientInfo;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.name === undefined){
const err5 = {instancePath:instancePath+"/clientInfo",schemaPath:"#/$defs/Implementation/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema68.required,parentSchema:schema68,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data2.version === undefined){
const err6 = {instancePath:instancePath+"/clientInfo",schemaPath:"#/$defs/Implementation/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'",schema:schema68.required,parentSchema:schema68,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2.name !== undefined){
let data3 = data2.name;
if(typeof data3 !== "string"){
const err7 = {instancePath:instancePath+"/clientInfo/name",schemaPath:"#/$defs/Implementation/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema68.properties.name.type,parentSchema:schema68.properties.name,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data2.version !== undefined){
let data4 = data2.version;
if(typeof data4 !== "string"){
const err8 = {instancePath:instancePath+"/clientInfo/version",schemaPath:"#/$defs/Implementation/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema68.properties.version.type,parentSchema:schema68.properties.version,data:data4};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data2.title !== undefined){
let data5 = data2.title;
if(typeof data5 !== "string"){
const err9 = {instancePath:instancePath+"/clientInfo/title",schemaPath:"#/$defs/Implementation/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema68.properties.title.type,parentSchema:schema68.properties.title,data:data5};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/clientInfo",schemaPath:"#/$defs/Implementation/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema68.type,parentSchema:schema68,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema67.type,parentSchema:schema67,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}
validate32.evaluated = {"props":{"protocolVersion":true,"capabilities":true,"clientInfo":true},"dynamicProps":false,"dynamicItems":false};


function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate31.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.jsonrpc === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "jsonrpc"},message:"must have required property '"+"jsonrpc"+"'",schema:schema65.required,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema65.required,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.method === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "method"},message:"must have required property '"+"method"+"'",schema:schema65.required,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.params === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "params"},message:"must have required property '"+"params"+"'",schema:schema65.required,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.jsonrpc !== undefined){
let data0 = data.jsonrpc;
if(typeof data0 !== "string"){
const err4 = {instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema65.properties.jsonrpc.type,parentSchema:schema65.properties.jsonrpc,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(data0 === "2.0")){
const err5 = {instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/enum",keyword:"enum",params:{allowedValues: schema65.properties.jsonrpc.enum},message:"must be equal to one of the allowed values",schema:schema65.properties.jsonrpc.enum,parentSchema:schema65.properties.jsonrpc,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
const _errs5 = errors;
let valid2 = false;
const _errs6 = errors;
if(typeof data1 !== "string"){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/RpcId/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema66.anyOf[0].type,parentSchema:schema66.anyOf[0],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs6 === errors;
valid2 = valid2 || _valid0;
const _errs8 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/RpcId/anyOf/1/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema66.anyOf[1].type,parentSchema:schema66.anyOf[1],data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/RpcId/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf",schema:schema66.anyOf,parentSchema:schema66,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
}
if(data.method !== undefined){
let data2 = data.method;
if(typeof data2 !== "string"){
const err9 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema65.properties.method.type,parentSchema:schema65.properties.method,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(data2 === "initialize")){
const err10 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/enum",keyword:"enum",params:{allowedValues: schema65.properties.method.enum},message:"must be equal to one of the allowed values",schema:schema65.properties.method.enum,parentSchema:schema65.properties.method,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.params !== undefined){
if(!(validate32(data.params, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema65.type,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}
validate31.evaluated = {"props":{"jsonrpc":true,"id":true,"method":true,"params":true},"dynamicProps":false,"dynamicItems":false};

const schema70 = {"type":"object","required":["jsonrpc","id","method"],"properties":{"jsonrpc":{"type":"string","enum":["2.0"]},"id":{"$ref":"#/$defs/RpcId"},"method":{"type":"string","enum":["ping"]},"params":{"type":"object","additionalProperties":true}},"description":"Asks whether the server responds."};

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate35.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.jsonrpc === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "jsonrpc"},message:"must have required property '"+"jsonrpc"+"'",schema:schema70.required,parentSchema:schema70,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema70.required,parentSchema:schema70,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.method === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "method"},message:"must have required property '"+"method"+"'",schema:schema70.required,parentSchema:schema70,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.jsonrpc !== undefined){
let data0 = data.jsonrpc;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema70.properties.jsonrpc.type,parentSchema:schema70.properties.jsonrpc,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(data0 === "2.0")){
const err4 = {instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/enum",keyword:"enum",params:{allowedValues: schema70.properties.jsonrpc.enum},message:"must be equal to one of the allowed values",schema:schema70.properties.jsonrpc.enum,parentSchema:schema70.properties.jsonrpc,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
const _errs5 = errors;
let valid2 = false;
const _errs6 = errors;
if(typeof data1 !== "string"){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/RpcId/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema66.anyOf[0].type,parentSchema:schema66.anyOf[0],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs6 === errors;
valid2 = valid2 || _valid0;
const _errs8 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/RpcId/anyOf/1/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema66.anyOf[1].type,parentSchema:schema66.anyOf[1],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/RpcId/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf",schema:schema66.anyOf,parentSchema:schema66,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
}
if(data.method !== undefined){
let data2 = data.method;
if(typeof data2 !== "string"){
const err8 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema70.properties.method.type,parentSchema:schema70.properties.method,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(data2 === "ping")){
const err9 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/enum",keyword:"enum",params:{allowedValues: schema70.properties.method.enum},message:"must be equal to one of the allowed values",schema:schema70.properties.method.enum,parentSchema:schema70.properties.method,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.params !== undefined){
let data3 = data.params;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
}
else {
const err10 = {instancePath:instancePath+"/params",schemaPath:"#/properties/params/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema70.properties.params.type,parentSchema:schema70.properties.params,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema70.type,parentSchema:schema70,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate35.errors = vErrors;
return errors === 0;
}
validate35.evaluated = {"props":{"jsonrpc":true,"id":true,"method":true,"params":true},"dynamicProps":false,"dynamicItems":false};

const schema72 = {"type":"object","required":["jsonrpc","id","method"],"properties":{"jsonrpc":{"type":"string","enum":["2.0"]},"id":{"$ref":"#/$defs/RpcId"},"method":{"type":"string","enum":["tools/list"]},"params":{"$ref":"#/$defs/ListToolsParams"}},"description":"Lists the tools that the credential may call."};
const schema74 = {"type":"object","properties":{"cursor":{"type":"string","description":"`nextCursor` of the previous page. If absent, the first page."}},"description":"Parameters of `tools/list`."};

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate37.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.jsonrpc === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "jsonrpc"},message:"must have required property '"+"jsonrpc"+"'",schema:schema72.required,parentSchema:schema72,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema72.required,parentSchema:schema72,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.method === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "method"},message:"must have required property '"+"method"+"'",schema:schema72.required,parentSchema:schema72,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.jsonrpc !== undefined){
let data0 = data.jsonrpc;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema72.properties.jsonrpc.type,parentSchema:schema72.properties.jsonrpc,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(data0 === "2.0")){
const err4 = {instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/enum",keyword:"enum",params:{allowedValues: schema72.properties.jsonrpc.enum},message:"must be equal to one of the allowed values",schema:schema72.properties.jsonrpc.enum,parentSchema:schema72.properties.jsonrpc,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
const _errs5 = errors;
let valid2 = false;
const _errs6 = errors;
if(typeof data1 !== "string"){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/RpcId/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema66.anyOf[0].type,parentSchema:schema66.anyOf[0],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs6 === errors;
valid2 = valid2 || _valid0;
const _errs8 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/RpcId/anyOf/1/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema66.anyOf[1].type,parentSchema:schema66.anyOf[1],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/RpcId/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf",schema:schema66.anyOf,parentSchema:schema66,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
}
if(data.method !== undefined){
let data2 = data.method;
if(typeof data2 !== "string"){
const err8 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema72.properties.method.type,parentSchema:schema72.properties.method,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(data2 === "tools/list")){
const err9 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/enum",keyword:"enum",params:{allowedValues: schema72.properties.method.enum},message:"must be equal to one of the allowed values",schema:schema72.properties.method.enum,parentSchema:schema72.properties.method,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.params !== undefined){
let data3 = data.params;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.cursor !== undefined){
let data4 = data3.cursor;
if(typeof data4 !== "string"){
const err10 = {instancePath:instancePath+"/params/cursor",schemaPath:"#/$defs/ListToolsParams/properties/cursor/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema74.properties.cursor.type,parentSchema:schema74.properties.cursor,data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/params",schemaPath:"#/$defs/ListToolsParams/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema74.type,parentSchema:schema74,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema72.type,parentSchema:schema72,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate37.errors = vErrors;
return errors === 0;
}
validate37.evaluated = {"props":{"jsonrpc":true,"id":true,"method":true,"params":true},"dynamicProps":false,"dynamicItems":false};

const schema75 = {"type":"object","required":["jsonrpc","id","method","params"],"properties":{"jsonrpc":{"type":"string","enum":["2.0"]},"id":{"$ref":"#/$defs/RpcId"},"method":{"type":"string","enum":["tools/call"]},"params":{"$ref":"#/$defs/CallToolParams"}},"description":"Calls a tool."};
const schema77 = {"type":"object","required":["name"],"properties":{"name":{"type":"string","description":"Name of the action."},"arguments":{"type":"object","description":"Input of the action. If absent, an empty object.","additionalProperties":true}},"description":"The called tool and its arguments."};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate39.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.jsonrpc === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "jsonrpc"},message:"must have required property '"+"jsonrpc"+"'",schema:schema75.required,parentSchema:schema75,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema75.required,parentSchema:schema75,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.method === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "method"},message:"must have required property '"+"method"+"'",schema:schema75.required,parentSchema:schema75,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.params === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "params"},message:"must have required property '"+"params"+"'",schema:schema75.required,parentSchema:schema75,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.jsonrpc !== undefined){
let data0 = data.jsonrpc;
if(typeof data0 !== "string"){
const err4 = {instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema75.properties.jsonrpc.type,parentSchema:schema75.properties.jsonrpc,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(data0 === "2.0")){
const err5 = {instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/enum",keyword:"enum",params:{allowedValues: schema75.properties.jsonrpc.enum},message:"must be equal to one of the allowed values",schema:schema75.properties.jsonrpc.enum,parentSchema:schema75.properties.jsonrpc,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
const _errs5 = errors;
let valid2 = false;
const _errs6 = errors;
if(typeof data1 !== "string"){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/RpcId/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema66.anyOf[0].type,parentSchema:schema66.anyOf[0],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs6 === errors;
valid2 = valid2 || _valid0;
const _errs8 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/RpcId/anyOf/1/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema66.anyOf[1].type,parentSchema:schema66.anyOf[1],data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/RpcId/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf",schema:schema66.anyOf,parentSchema:schema66,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
}
if(data.method !== undefined){
let data2 = data.method;
if(typeof data2 !== "string"){
const err9 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema75.properties.method.type,parentSchema:schema75.properties.method,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(data2 === "tools/call")){
const err10 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/enum",keyword:"enum",params:{allowedValues: schema75.properties.method.enum},message:"must be equal to one of the allowed values",schema:schema75.properties.method.enum,parentSchema:schema75.properties.method,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.params !== undefined){
let data3 = data.params;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.name === undefined){
const err11 = {instancePath:instancePath+"/params",schemaPath:"#/$defs/CallToolParams/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema77.required,parentSchema:schema77,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data3.name !== undefined){
let data4 = data3.name;
if(typeof data4 !== "string"){
const err12 = {instancePath:instancePath+"/params/name",schemaPath:"#/$defs/CallToolParams/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema77.properties.name.type,parentSchema:schema77.properties.name,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data3.arguments !== undefined){
let data5 = data3.arguments;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
}
else {
const err13 = {instancePath:instancePath+"/params/arguments",schemaPath:"#/$defs/CallToolParams/properties/arguments/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema77.properties.arguments.type,parentSchema:schema77.properties.arguments,data:data5};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/params",schemaPath:"#/$defs/CallToolParams/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema77.type,parentSchema:schema77,data:data3};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema75.type,parentSchema:schema75,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}
validate39.evaluated = {"props":{"jsonrpc":true,"id":true,"method":true,"params":true},"dynamicProps":false,"dynamicItems":false};

const schema78 = {"type":"object","required":["jsonrpc","id","method"],"properties":{"jsonrpc":{"type":"string","enum":["2.0"]},"id":{"$ref":"#/$defs/RpcId"},"method":{"type":"string"},"params":{"type":"object","additionalProperties":true}},"description":"A JSON-RPC request for a method without parameters in the contract."};

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate41.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.jsonrpc === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "jsonrpc"},message:"must have required property '"+"jsonrpc"+"'",schema:schema78.required,parentSchema:schema78,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema78.required,parentSchema:schema78,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.method === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "method"},message:"must have required property '"+"method"+"'",schema:schema78.required,parentSchema:schema78,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.jsonrpc !== undefined){
let data0 = data.jsonrpc;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema78.properties.jsonrpc.type,parentSchema:schema78.properties.jsonrpc,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(data0 === "2.0")){
const err4 = {instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/enum",keyword:"enum",params:{allowedValues: schema78.properties.jsonrpc.enum},message:"must be equal to one of the allowed values",schema:schema78.properties.jsonrpc.enum,parentSchema:schema78.properties.jsonrpc,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
const _errs5 = errors;
let valid2 = false;
const _errs6 = errors;
if(typeof data1 !== "string"){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/RpcId/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema66.anyOf[0].type,parentSchema:schema66.anyOf[0],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs6 === errors;
valid2 = valid2 || _valid0;
const _errs8 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/RpcId/anyOf/1/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema66.anyOf[1].type,parentSchema:schema66.anyOf[1],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/RpcId/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf",schema:schema66.anyOf,parentSchema:schema66,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
}
if(data.method !== undefined){
let data2 = data.method;
if(typeof data2 !== "string"){
const err8 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema78.properties.method.type,parentSchema:schema78.properties.method,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.params !== undefined){
let data3 = data.params;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
}
else {
const err9 = {instancePath:instancePath+"/params",schemaPath:"#/properties/params/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema78.properties.params.type,parentSchema:schema78.properties.params,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema78.type,parentSchema:schema78,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate41.errors = vErrors;
return errors === 0;
}
validate41.evaluated = {"props":{"jsonrpc":true,"id":true,"method":true,"params":true},"dynamicProps":false,"dynamicItems":false};

const schema81 = {"type":"object","required":["jsonrpc","id","result"],"properties":{"jsonrpc":{"type":"string","enum":["2.0"]},"id":{"$ref":"#/$defs/RpcId"},"result":{"type":"object","additionalProperties":true}},"description":"A JSON-RPC result that a client sends."};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate43.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.jsonrpc === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "jsonrpc"},message:"must have required property '"+"jsonrpc"+"'",schema:schema81.required,parentSchema:schema81,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema81.required,parentSchema:schema81,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.result === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "result"},message:"must have required property '"+"result"+"'",schema:schema81.required,parentSchema:schema81,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.jsonrpc !== undefined){
let data0 = data.jsonrpc;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema81.properties.jsonrpc.type,parentSchema:schema81.properties.jsonrpc,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(data0 === "2.0")){
const err4 = {instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/enum",keyword:"enum",params:{allowedValues: schema81.properties.jsonrpc.enum},message:"must be equal to one of the allowed values",schema:schema81.properties.jsonrpc.enum,parentSchema:schema81.properties.jsonrpc,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
const _errs5 = errors;
let valid2 = false;
const _errs6 = errors;
if(typeof data1 !== "string"){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/RpcId/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema66.anyOf[0].type,parentSchema:schema66.anyOf[0],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs6 === errors;
valid2 = valid2 || _valid0;
const _errs8 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/RpcId/anyOf/1/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema66.anyOf[1].type,parentSchema:schema66.anyOf[1],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/RpcId/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf",schema:schema66.anyOf,parentSchema:schema66,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
}
if(data.result !== undefined){
let data2 = data.result;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
}
else {
const err8 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema81.properties.result.type,parentSchema:schema81.properties.result,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema81.type,parentSchema:schema81,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate43.errors = vErrors;
return errors === 0;
}
validate43.evaluated = {"props":{"jsonrpc":true,"id":true,"result":true},"dynamicProps":false,"dynamicItems":false};

const schema83 = {"type":"object","required":["jsonrpc","id","error"],"properties":{"jsonrpc":{"type":"string","enum":["2.0"]},"id":{"$ref":"#/$defs/RpcId"},"error":{"type":"object","required":["code","message"],"properties":{"code":{"type":"integer","format":"int32"},"message":{"type":"string","description":"Text for a person."},"data":{}},"description":"Error with a number as its code."}},"description":"A JSON-RPC error that a client sends."};

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate45.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.jsonrpc === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "jsonrpc"},message:"must have required property '"+"jsonrpc"+"'",schema:schema83.required,parentSchema:schema83,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema83.required,parentSchema:schema83,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.error === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "error"},message:"must have required property '"+"error"+"'",schema:schema83.required,parentSchema:schema83,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.jsonrpc !== undefined){
let data0 = data.jsonrpc;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema83.properties.jsonrpc.type,parentSchema:schema83.properties.jsonrpc,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(data0 === "2.0")){
const err4 = {instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/enum",keyword:"enum",params:{allowedValues: schema83.properties.jsonrpc.enum},message:"must be equal to one of the allowed values",schema:schema83.properties.jsonrpc.enum,parentSchema:schema83.properties.jsonrpc,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
const _errs5 = errors;
let valid2 = false;
const _errs6 = errors;
if(typeof data1 !== "string"){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/RpcId/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema66.anyOf[0].type,parentSchema:schema66.anyOf[0],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs6 === errors;
valid2 = valid2 || _valid0;
const _errs8 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/RpcId/anyOf/1/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema66.anyOf[1].type,parentSchema:schema66.anyOf[1],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/RpcId/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf",schema:schema66.anyOf,parentSchema:schema66,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
}
if(data.error !== undefined){
let data2 = data.error;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.code === undefined){
const err8 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'",schema:schema83.properties.error.required,parentSchema:schema83.properties.error,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data2.message === undefined){
const err9 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'",schema:schema83.properties.error.required,parentSchema:schema83.properties.error,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data2.code !== undefined){
let data3 = data2.code;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
const err10 = {instancePath:instancePath+"/error/code",schemaPath:"#/properties/error/properties/code/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema83.properties.error.properties.code.type,parentSchema:schema83.properties.error.properties.code,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data2.message !== undefined){
let data4 = data2.message;
if(typeof data4 !== "string"){
const err11 = {instancePath:instancePath+"/error/message",schemaPath:"#/properties/error/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema83.properties.error.properties.message.type,parentSchema:schema83.properties.error.properties.message,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema83.properties.error.type,parentSchema:schema83.properties.error,data:data2};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema83.type,parentSchema:schema83,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate45.errors = vErrors;
return errors === 0;
}
validate45.evaluated = {"props":{"jsonrpc":true,"id":true,"error":true},"dynamicProps":false,"dynamicItems":false};


function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate30.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate31(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var props0 = {};
props0.jsonrpc = true;
props0.id = true;
props0.method = true;
props0.params = true;
}
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.jsonrpc === undefined){
const err0 = {instancePath,schemaPath:"#/$defs/InitializedNotification/required",keyword:"required",params:{missingProperty: "jsonrpc"},message:"must have required property '"+"jsonrpc"+"'",schema:schema69.required,parentSchema:schema69,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.method === undefined){
const err1 = {instancePath,schemaPath:"#/$defs/InitializedNotification/required",keyword:"required",params:{missingProperty: "method"},message:"must have required property '"+"method"+"'",schema:schema69.required,parentSchema:schema69,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "jsonrpc") || (key0 === "method")) || (key0 === "params"))){
const err2 = {instancePath,schemaPath:"#/$defs/InitializedNotification/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema69,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.jsonrpc !== undefined){
let data0 = data.jsonrpc;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/jsonrpc",schemaPath:"#/$defs/InitializedNotification/properties/jsonrpc/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema69.properties.jsonrpc.type,parentSchema:schema69.properties.jsonrpc,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(data0 === "2.0")){
const err4 = {instancePath:instancePath+"/jsonrpc",schemaPath:"#/$defs/InitializedNotification/properties/jsonrpc/enum",keyword:"enum",params:{allowedValues: schema69.properties.jsonrpc.enum},message:"must be equal to one of the allowed values",schema:schema69.properties.jsonrpc.enum,parentSchema:schema69.properties.jsonrpc,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.method !== undefined){
let data1 = data.method;
if(typeof data1 !== "string"){
const err5 = {instancePath:instancePath+"/method",schemaPath:"#/$defs/InitializedNotification/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema69.properties.method.type,parentSchema:schema69.properties.method,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(data1 === "notifications/initialized")){
const err6 = {instancePath:instancePath+"/method",schemaPath:"#/$defs/InitializedNotification/properties/method/enum",keyword:"enum",params:{allowedValues: schema69.properties.method.enum},message:"must be equal to one of the allowed values",schema:schema69.properties.method.enum,parentSchema:schema69.properties.method,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.params !== undefined){
let data2 = data.params;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
}
else {
const err7 = {instancePath:instancePath+"/params",schemaPath:"#/$defs/InitializedNotification/properties/params/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema69.properties.params.type,parentSchema:schema69.properties.params,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/$defs/InitializedNotification/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema69.type,parentSchema:schema69,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = true;
}
}
const _errs13 = errors;
if(!(validate35(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
var _valid0 = _errs13 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.jsonrpc = true;
props0.id = true;
props0.method = true;
props0.params = true;
}
}
const _errs14 = errors;
if(!(validate37(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
var _valid0 = _errs14 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.jsonrpc = true;
props0.id = true;
props0.method = true;
props0.params = true;
}
}
const _errs15 = errors;
if(!(validate39(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
var _valid0 = _errs15 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.jsonrpc = true;
props0.id = true;
props0.method = true;
props0.params = true;
}
}
const _errs16 = errors;
if(!(validate41(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
errors = vErrors.length;
}
var _valid0 = _errs16 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.jsonrpc = true;
props0.id = true;
props0.method = true;
props0.params = true;
}
}
const _errs17 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.jsonrpc === undefined){
const err9 = {instancePath,schemaPath:"#/$defs/RpcNotification/required",keyword:"required",params:{missingProperty: "jsonrpc"},message:"must have required property '"+"jsonrpc"+"'",schema:schema80.required,parentSchema:schema80,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.method === undefined){
const err10 = {instancePath,schemaPath:"#/$defs/RpcNotification/required",keyword:"required",params:{missingProperty: "method"},message:"must have required property '"+"method"+"'",schema:schema80.required,parentSchema:schema80,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
for(const key1 in data){
if(!(((key1 === "jsonrpc") || (key1 === "method")) || (key1 === "params"))){
const err11 = {instancePath,schemaPath:"#/$defs/RpcNotification/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema80,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.jsonrpc !== undefined){
let data3 = data.jsonrpc;
if(typeof data3 !== "string"){
const err12 = {instancePath:instancePath+"/jsonrpc",schemaPath:"#/$defs/RpcNotification/properties/jsonrpc/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema80.properties.jsonrpc.type,parentSchema:schema80.properties.jsonrpc,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(data3 === "2.0")){
const err13 = {instancePath:instancePath+"/jsonrpc",schemaPath:"#/$defs/RpcNotification/properties/jsonrpc/enum",keyword:"enum",params:{allowedValues: schema80.properties.jsonrpc.enum},message:"must be equal to one of the allowed values",schema:schema80.properties.jsonrpc.enum,parentSchema:schema80.properties.jsonrpc,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.method !== undefined){
let data4 = data.method;
if(typeof data4 !== "string"){
const err14 = {instancePath:instancePath+"/method",schemaPath:"#/$defs/RpcNotification/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema80.properties.method.type,parentSchema:schema80.properties.method,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.params !== undefined){
let data5 = data.params;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
}
else {
const err15 = {instancePath:instancePath+"/params",schemaPath:"#/$defs/RpcNotification/properties/params/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema80.properties.params.type,parentSchema:schema80.properties.params,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/$defs/RpcNotification/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema80.type,parentSchema:schema80,data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid0 = _errs17 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = true;
}
}
const _errs28 = errors;
if(!(validate43(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
var _valid0 = _errs28 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.jsonrpc = true;
props0.id = true;
props0.result = true;
}
}
const _errs29 = errors;
if(!(validate45(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
var _valid0 = _errs29 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.jsonrpc = true;
props0.id = true;
props0.error = true;
}
}
if(!valid0){
const err17 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf",schema:schema64.anyOf,parentSchema:schema64,data};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate30.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate30.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const NoArguments = validate47;
const schema85 = {"type":"object","description":"Arguments of a read: an empty object.","additionalProperties":false};

function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate47.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema85,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema85.type,parentSchema:schema85,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate47.errors = vErrors;
return errors === 0;
}
validate47.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const NotificationsUpdate = validate48;
const schema86 = {"type":"object","properties":{"requestId":{"$ref":"#/$defs/UuidV4","description":"Identifies this mutation, so that it can be sent again without being carried out again. If absent, the server makes one."},"projectCreation":{"type":"boolean","description":"E-mail after a project was created."},"videoTranslation":{"type":"boolean","description":"E-mail after a translation finished."},"videoLipsync":{"type":"boolean","description":"E-mail after a lip-sync finished."},"activityReminder":{"type":"boolean","description":"E-mail after a while without activity."}},"description":"Arguments of `notifications_update`. An absent preference stays as it is.","additionalProperties":false};

function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate48.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((key0 === "requestId") || (key0 === "projectCreation")) || (key0 === "videoTranslation")) || (key0 === "videoLipsync")) || (key0 === "activityReminder"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema86,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.requestId !== undefined){
let data0 = data.requestId;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err1 = {instancePath:instancePath+"/requestId",schemaPath:"#/$defs/UuidV4/pattern",keyword:"pattern",params:{pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$"},message:"must match pattern \""+"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$"+"\"",schema:"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$",parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!(formats0.test(data0))){
const err2 = {instancePath:instancePath+"/requestId",schemaPath:"#/$defs/UuidV4/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\"",schema:"uuid",parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/requestId",schemaPath:"#/$defs/UuidV4/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.projectCreation !== undefined){
let data1 = data.projectCreation;
if(typeof data1 !== "boolean"){
const err4 = {instancePath:instancePath+"/projectCreation",schemaPath:"#/properties/projectCreation/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema86.properties.projectCreation.type,parentSchema:schema86.properties.projectCreation,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.videoTranslation !== undefined){
let data2 = data.videoTranslation;
if(typeof data2 !== "boolean"){
const err5 = {instancePath:instancePath+"/videoTranslation",schemaPath:"#/properties/videoTranslation/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema86.properties.videoTranslation.type,parentSchema:schema86.properties.videoTranslation,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.videoLipsync !== undefined){
let data3 = data.videoLipsync;
if(typeof data3 !== "boolean"){
const err6 = {instancePath:instancePath+"/videoLipsync",schemaPath:"#/properties/videoLipsync/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema86.properties.videoLipsync.type,parentSchema:schema86.properties.videoLipsync,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.activityReminder !== undefined){
let data4 = data.activityReminder;
if(typeof data4 !== "boolean"){
const err7 = {instancePath:instancePath+"/activityReminder",schemaPath:"#/properties/activityReminder/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema86.properties.activityReminder.type,parentSchema:schema86.properties.activityReminder,data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema86.type,parentSchema:schema86,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate48.errors = vErrors;
return errors === 0;
}
validate48.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const ProjectForm = validate49;
const schema88 = {"type":"object","properties":{"file":{},"targetLanguage":{"allOf":[{"$ref":"#/$defs/TargetLanguage"}],"description":"The language for later translations."},"originalLanguage":{"$ref":"#/$defs/SourceLanguage","default":"auto-detect"},"projectName":{"type":"string","description":"Name of the project. Default: the identifier of the project."},"webhookUrl":{"allOf":[{"$ref":"#/$defs/WebhookUrl"}],"description":"URL that receives this project's events, instead of the account's endpoint."},"numberOfSpeakers":{"$ref":"#/$defs/NumberOfSpeakers","default":"auto-detect"},"brandVocabulary":{"allOf":[{"$ref":"#/$defs/BrandVocabulary"}],"description":"Names, brands and acronyms that the speech may contain, as a JSON list."},"removeFillerWords":{"type":"boolean","description":"Removes filler words from the transcript.","default":true},"sourceSrt":{"allOf":[{"$ref":"#/$defs/SrtDocument"}],"description":"An existing transcript in the language of the speech; needs an explicit `originalLanguage`."}},"required":["file","targetLanguage"],"description":"The form of `POST /v1/projects`."};
const schema90 = {"type":"string","description":"The language spoken in the media, as an ISO code (`en`). If empty or `auto-detect`, the service detects it."};
const schema92 = {"type":"string","pattern":"^(auto-detect|[1-9]|[12][0-9]|3[0-2])$","description":"`auto-detect`, or an integer from 1 to 32 as text."};
const schema93 = {"type":"array","items":{"type":"string"},"description":"A list of names, brands and acronyms that the speech may contain."};
const pattern8 = new RegExp("^(auto-detect|[1-9]|[12][0-9]|3[0-2])$", "u");

function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate49.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.file === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "file"},message:"must have required property '"+"file"+"'",schema:schema88.required,parentSchema:schema88,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.targetLanguage === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "targetLanguage"},message:"must have required property '"+"targetLanguage"+"'",schema:schema88.required,parentSchema:schema88,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.targetLanguage !== undefined){
let data0 = data.targetLanguage;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/targetLanguage",schemaPath:"#/$defs/TargetLanguage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema45.type,parentSchema:schema45,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((data0 === "afrikaans") || (data0 === "albanian")) || (data0 === "amharic")) || (data0 === "arabic")) || (data0 === "armenian")) || (data0 === "assamese")) || (data0 === "azerbaijani")) || (data0 === "basque")) || (data0 === "belarusian")) || (data0 === "bengali")) || (data0 === "bosnian")) || (data0 === "bulgarian")) || (data0 === "catalan")) || (data0 === "croatian")) || (data0 === "czech")) || (data0 === "danish")) || (data0 === "dutch")) || (data0 === "english")) || (data0 === "american english")) || (data0 === "british english")) || (data0 === "estonian")) || (data0 === "finnish")) || (data0 === "french")) || (data0 === "french canadian")) || (data0 === "galician")) || (data0 === "german")) || (data0 === "greek")) || (data0 === "gujarati")) || (data0 === "hebrew")) || (data0 === "hindi")) || (data0 === "hungarian")) || (data0 === "icelandic")) || (data0 === "indonesian")) || (data0 === "irish")) || (data0 === "italian")) || (data0 === "japanese")) || (data0 === "kannada")) || (data0 === "kazakh")) || (data0 === "khmer")) || (data0 === "korean")) || (data0 === "lao")) || (data0 === "latvian")) || (data0 === "lithuanian")) || (data0 === "macedonian")) || (data0 === "malay")) || (data0 === "malayalam")) || (data0 === "mandarin")) || (data0 === "marathi")) || (data0 === "mongolian")) || (data0 === "nepali")) || (data0 === "norwegian")) || (data0 === "persian")) || (data0 === "polish")) || (data0 === "portuguese")) || (data0 === "brazilian portuguese")) || (data0 === "pt_brazil")) || (data0 === "punjabi")) || (data0 === "romanian")) || (data0 === "russian")) || (data0 === "serbian")) || (data0 === "slovak")) || (data0 === "slovenian")) || (data0 === "spanish")) || (data0 === "swahili")) || (data0 === "swedish")) || (data0 === "tagalog")) || (data0 === "tamil")) || (data0 === "telugu")) || (data0 === "thai")) || (data0 === "turkish")) || (data0 === "ukrainian")) || (data0 === "urdu")) || (data0 === "vietnamese")) || (data0 === "welsh")) || (data0 === "yoruba")) || (data0 === "zulu"))){
const err3 = {instancePath:instancePath+"/targetLanguage",schemaPath:"#/$defs/TargetLanguage/enum",keyword:"enum",params:{allowedValues: schema45.enum},message:"must be equal to one of the allowed values",schema:schema45.enum,parentSchema:schema45,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.originalLanguage !== undefined){
let data1 = data.originalLanguage;
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/originalLanguage",schemaPath:"#/$defs/SourceLanguage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema90.type,parentSchema:schema90,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.projectName !== undefined){
let data2 = data.projectName;
if(typeof data2 !== "string"){
const err5 = {instancePath:instancePath+"/projectName",schemaPath:"#/properties/projectName/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema88.properties.projectName.type,parentSchema:schema88.properties.projectName,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.webhookUrl !== undefined){
let data3 = data.webhookUrl;
if(typeof data3 === "string"){
if(func1(data3) > 2048){
const err6 = {instancePath:instancePath+"/webhookUrl",schemaPath:"#/$defs/WebhookUrl/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters",schema:2048,parentSchema:schema47,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(formats2(data3))){
const err7 = {instancePath:instancePath+"/webhookUrl",schemaPath:"#/$defs/WebhookUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\"",schema:"uri",parentSchema:schema47,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/webhookUrl",schemaPath:"#/$defs/WebhookUrl/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema47.type,parentSchema:schema47,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.numberOfSpeakers !== undefined){
let data4 = data.numberOfSpeakers;
if(typeof data4 === "string"){
if(!pattern8.test(data4)){
const err9 = {instancePath:instancePath+"/numberOfSpeakers",schemaPath:"#/$defs/NumberOfSpeakers/pattern",keyword:"pattern",params:{pattern: "^(auto-detect|[1-9]|[12][0-9]|3[0-2])$"},message:"must match pattern \""+"^(auto-detect|[1-9]|[12][0-9]|3[0-2])$"+"\"",schema:"^(auto-detect|[1-9]|[12][0-9]|3[0-2])$",parentSchema:schema92,data:data4};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/numberOfSpeakers",schemaPath:"#/$defs/NumberOfSpeakers/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema92.type,parentSchema:schema92,data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.brandVocabulary !== undefined){
let data5 = data.brandVocabulary;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(typeof data6 !== "string"){
const err11 = {instancePath:instancePath+"/brandVocabulary/" + i0,schemaPath:"#/$defs/BrandVocabulary/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema93.items.type,parentSchema:schema93.items,data:data6};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/brandVocabulary",schemaPath:"#/$defs/BrandVocabulary/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema93.type,parentSchema:schema93,data:data5};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.removeFillerWords !== undefined){
let data7 = data.removeFillerWords;
if(typeof data7 !== "boolean"){
const err13 = {instancePath:instancePath+"/removeFillerWords",schemaPath:"#/properties/removeFillerWords/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema88.properties.removeFillerWords.type,parentSchema:schema88.properties.removeFillerWords,data:data7};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.sourceSrt !== undefined){
let data8 = data.sourceSrt;
if(typeof data8 !== "string"){
const err14 = {instancePath:instancePath+"/sourceSrt",schemaPath:"#/$defs/SrtDocument/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema46.type,parentSchema:schema46,data:data8};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema88.type,parentSchema:schema88,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate49.errors = vErrors;
return errors === 0;
}
validate49.evaluated = {"props":{"file":true,"targetLanguage":true,"originalLanguage":true,"projectName":true,"webhookUrl":true,"numberOfSpeakers":true,"brandVocabulary":true,"removeFillerWords":true,"sourceSrt":true},"dynamicProps":false,"dynamicItems":false};

export const RequestIdOnly = validate50;
const schema95 = {"type":"object","properties":{"requestId":{"$ref":"#/$defs/UuidV4","description":"Identifies this mutation, so that it can be sent again without being carried out again. If absent, the server makes one."}},"description":"Arguments of a mutation that has none of its own.","additionalProperties":false};

function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate50.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(key0 === "requestId")){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema95,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.requestId !== undefined){
let data0 = data.requestId;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err1 = {instancePath:instancePath+"/requestId",schemaPath:"#/$defs/UuidV4/pattern",keyword:"pattern",params:{pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$"},message:"must match pattern \""+"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$"+"\"",schema:"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$",parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!(formats0.test(data0))){
const err2 = {instancePath:instancePath+"/requestId",schemaPath:"#/$defs/UuidV4/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\"",schema:"uuid",parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/requestId",schemaPath:"#/$defs/UuidV4/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema95.type,parentSchema:schema95,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate50.errors = vErrors;
return errors === 0;
}
validate50.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const SettingsUpdate = validate51;
const schema97 = {"type":"object","properties":{"requestId":{"$ref":"#/$defs/UuidV4","description":"Identifies this mutation, so that it can be sent again without being carried out again. If absent, the server makes one."},"companyName":{"type":"string","minLength":1,"maxLength":120},"brandVocabulary":{"type":"array","items":{"$ref":"#/$defs/VocabularyItem"},"maxItems":1000,"description":"Shared by a team; only the team owner may change it."},"customTranslationInstructions":{"type":"string","maxLength":500,"description":"Shared by a team; only the team owner may change it."},"favoriteTemplates":{"anyOf":[{"$ref":"#/$defs/FavoriteTemplates"},{"type":"null"}],"description":"Null if there are none."},"targetLanguagePresets":{"type":"array","items":{"$ref":"#/$defs/TargetLanguagePreset"},"maxItems":50},"socialMediaStatsPresets":{"type":"array","items":{"$ref":"#/$defs/SocialMediaStatsPreset"},"maxItems":50},"textToSpeechBrandPresets":{"type":"array","items":{"$ref":"#/$defs/TextToSpeechBrandPreset"},"maxItems":10},"defaultVoiceCloningSettings":{"$ref":"#/$defs/DefaultVoiceCloningSettings"},"isSoundNotificationsEnabled":{"type":"boolean","description":"Plays a sound when something is done."},"isVoiceCloningSettingsTipDismissed":{"type":"boolean","description":"The person has closed the hint about voice cloning."}},"description":"Arguments of `settings_update`. An absent setting stays as it is.","additionalProperties":false};
const schema99 = {"type":"string","maxLength":500,"description":"A word or name that the service should recognize."};
const schema113 = {"type":"object","required":["stability","similarity"],"properties":{"stability":{"type":"number","format":"double","minimum":0,"maximum":1},"similarity":{"type":"number","format":"double","minimum":0,"maximum":1}},"description":"Default settings of cloned voices, for runs that do not set them.","additionalProperties":false};
const func18 = Object.prototype.hasOwnProperty;
const schema100 = {"type":"object","properties":{"dynamicSubtitles":{"anyOf":[{"$ref":"#/$defs/SubtitlePreset"},{"type":"null"}],"description":"Null if there are none."},"voiceIds":{"anyOf":[{"type":"array","items":{"$ref":"#/$defs/VoiceId"},"maxItems":50},{"type":"null"}],"description":"Null if there are none."}},"description":"The person's favorite templates.","additionalProperties":false};
const schema101 = {"type":"string","enum":["classic","bold","karaoke","highlight","typewriter","bounce","pop","fade","slide","glow","neon","outline","shadow","boxed","minimal","cinema","comic","retro","pixel","handwritten","marker","gradient","spotlight","wave","zoom","news","sport","podcast"],"description":"Name of a subtitle preset. The service has a fixed set of 28 names, which the source leaves out; our servers take the ones listed here and no others.\nThe schema is open because another server has other names, and refuses every name that it does not have."};
const schema102 = {"type":"string","minLength":1,"maxLength":256,"description":"Identifier of a voice."};

function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate52.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((key0 === "dynamicSubtitles") || (key0 === "voiceIds"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema100,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.dynamicSubtitles !== undefined){
let data0 = data.dynamicSubtitles;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/dynamicSubtitles",schemaPath:"#/$defs/SubtitlePreset/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema101.type,parentSchema:schema101,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!((((((((((((((((((((((((((((data0 === "classic") || (data0 === "bold")) || (data0 === "karaoke")) || (data0 === "highlight")) || (data0 === "typewriter")) || (data0 === "bounce")) || (data0 === "pop")) || (data0 === "fade")) || (data0 === "slide")) || (data0 === "glow")) || (data0 === "neon")) || (data0 === "outline")) || (data0 === "shadow")) || (data0 === "boxed")) || (data0 === "minimal")) || (data0 === "cinema")) || (data0 === "comic")) || (data0 === "retro")) || (data0 === "pixel")) || (data0 === "handwritten")) || (data0 === "marker")) || (data0 === "gradient")) || (data0 === "spotlight")) || (data0 === "wave")) || (data0 === "zoom")) || (data0 === "news")) || (data0 === "sport")) || (data0 === "podcast"))){
const err2 = {instancePath:instancePath+"/dynamicSubtitles",schemaPath:"#/$defs/SubtitlePreset/enum",keyword:"enum",params:{allowedValues: schema101.enum},message:"must be equal to one of the allowed values",schema:schema101.enum,parentSchema:schema101,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
const _errs7 = errors;
if(data0 !== null){
const err3 = {instancePath:instancePath+"/dynamicSubtitles",schemaPath:"#/properties/dynamicSubtitles/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null",schema:schema100.properties.dynamicSubtitles.anyOf[1].type,parentSchema:schema100.properties.dynamicSubtitles.anyOf[1],data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err4 = {instancePath:instancePath+"/dynamicSubtitles",schemaPath:"#/properties/dynamicSubtitles/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf",schema:schema100.properties.dynamicSubtitles.anyOf,parentSchema:schema100.properties.dynamicSubtitles,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
}
if(data.voiceIds !== undefined){
let data1 = data.voiceIds;
const _errs10 = errors;
let valid3 = false;
const _errs11 = errors;
if(Array.isArray(data1)){
if(data1.length > 50){
const err5 = {instancePath:instancePath+"/voiceIds",schemaPath:"#/properties/voiceIds/anyOf/0/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items",schema:50,parentSchema:schema100.properties.voiceIds.anyOf[0],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(func1(data2) > 256){
const err6 = {instancePath:instancePath+"/voiceIds/" + i0,schemaPath:"#/$defs/VoiceId/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",schema:256,parentSchema:schema102,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(func1(data2) < 1){
const err7 = {instancePath:instancePath+"/voiceIds/" + i0,schemaPath:"#/$defs/VoiceId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema102,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/voiceIds/" + i0,schemaPath:"#/$defs/VoiceId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema102.type,parentSchema:schema102,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/voiceIds",schemaPath:"#/properties/voiceIds/anyOf/0/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema100.properties.voiceIds.anyOf[0].type,parentSchema:schema100.properties.voiceIds.anyOf[0],data:data1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var _valid1 = _errs11 === errors;
valid3 = valid3 || _valid1;
const _errs16 = errors;
if(data1 !== null){
const err10 = {instancePath:instancePath+"/voiceIds",schemaPath:"#/properties/voiceIds/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null",schema:schema100.properties.voiceIds.anyOf[1].type,parentSchema:schema100.properties.voiceIds.anyOf[1],data:data1};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid1 = _errs16 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const err11 = {instancePath:instancePath+"/voiceIds",schemaPath:"#/properties/voiceIds/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf",schema:schema100.properties.voiceIds.anyOf,parentSchema:schema100.properties.voiceIds,data:data1};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema100.type,parentSchema:schema100,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate52.errors = vErrors;
return errors === 0;
}
validate52.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema103 = {"type":"object","required":["id","name","languages"],"properties":{"id":{"$ref":"#/$defs/PresetText"},"name":{"$ref":"#/$defs/PresetText"},"languages":{"type":"array","items":{"$ref":"#/$defs/PresetLanguage"},"minItems":1,"maxItems":50}},"description":"A named list of target languages.","additionalProperties":false};
const schema104 = {"type":"string","minLength":1,"maxLength":50,"description":"A text of 1 to 50 characters."};
const schema106 = {"type":"string","minLength":2,"maxLength":64,"description":"Name of a language."};

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate54.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema103.required,parentSchema:schema103,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema103.required,parentSchema:schema103,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.languages === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "languages"},message:"must have required property '"+"languages"+"'",schema:schema103.required,parentSchema:schema103,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "name")) || (key0 === "languages"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema103,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) > 50){
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/PresetText/maxLength",keyword:"maxLength",params:{limit: 50},message:"must NOT have more than 50 characters",schema:50,parentSchema:schema104,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(func1(data0) < 1){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/PresetText/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema104,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/PresetText/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema104.type,parentSchema:schema104,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func1(data1) > 50){
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/PresetText/maxLength",keyword:"maxLength",params:{limit: 50},message:"must NOT have more than 50 characters",schema:50,parentSchema:schema104,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(func1(data1) < 1){
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/PresetText/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema104,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/PresetText/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema104.type,parentSchema:schema104,data:data1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.languages !== undefined){
let data2 = data.languages;
if(Array.isArray(data2)){
if(data2.length > 50){
const err10 = {instancePath:instancePath+"/languages",schemaPath:"#/properties/languages/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items",schema:50,parentSchema:schema103.properties.languages,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data2.length < 1){
const err11 = {instancePath:instancePath+"/languages",schemaPath:"#/properties/languages/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema103.properties.languages,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(func1(data3) > 64){
const err12 = {instancePath:instancePath+"/languages/" + i0,schemaPath:"#/$defs/PresetLanguage/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters",schema:64,parentSchema:schema106,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(func1(data3) < 2){
const err13 = {instancePath:instancePath+"/languages/" + i0,schemaPath:"#/$defs/PresetLanguage/minLength",keyword:"minLength",params:{limit: 2},message:"must NOT have fewer than 2 characters",schema:2,parentSchema:schema106,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/languages/" + i0,schemaPath:"#/$defs/PresetLanguage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema106.type,parentSchema:schema106,data:data3};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/languages",schemaPath:"#/properties/languages/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema103.properties.languages.type,parentSchema:schema103.properties.languages,data:data2};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema103.type,parentSchema:schema103,data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate54.errors = vErrors;
return errors === 0;
}
validate54.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema107 = {"type":"object","required":["id","name","channelIds"],"properties":{"id":{"$ref":"#/$defs/PresetText"},"name":{"$ref":"#/$defs/PresetText"},"channelIds":{"type":"array","items":{"$ref":"#/$defs/ChannelId"},"minItems":1,"maxItems":50}},"description":"A named list of channels to read statistics from.","additionalProperties":false};
const schema110 = {"type":"string","minLength":1,"maxLength":200,"pattern":"^[^/]*$","description":"Identifier of a channel."};
const pattern11 = new RegExp("^[^/]*$", "u");

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate56.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema107.required,parentSchema:schema107,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema107.required,parentSchema:schema107,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.channelIds === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channelIds"},message:"must have required property '"+"channelIds"+"'",schema:schema107.required,parentSchema:schema107,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "name")) || (key0 === "channelIds"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema107,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) > 50){
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/PresetText/maxLength",keyword:"maxLength",params:{limit: 50},message:"must NOT have more than 50 characters",schema:50,parentSchema:schema104,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(func1(data0) < 1){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/PresetText/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema104,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/PresetText/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema104.type,parentSchema:schema104,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func1(data1) > 50){
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/PresetText/maxLength",keyword:"maxLength",params:{limit: 50},message:"must NOT have more than 50 characters",schema:50,parentSchema:schema104,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(func1(data1) < 1){
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/PresetText/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema104,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/PresetText/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema104.type,parentSchema:schema104,data:data1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.channelIds !== undefined){
let data2 = data.channelIds;
if(Array.isArray(data2)){
if(data2.length > 50){
const err10 = {instancePath:instancePath+"/channelIds",schemaPath:"#/properties/channelIds/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items",schema:50,parentSchema:schema107.properties.channelIds,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data2.length < 1){
const err11 = {instancePath:instancePath+"/channelIds",schemaPath:"#/properties/channelIds/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema107.properties.channelIds,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(func1(data3) > 200){
const err12 = {instancePath:instancePath+"/channelIds/" + i0,schemaPath:"#/$defs/ChannelId/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters",schema:200,parentSchema:schema110,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(func1(data3) < 1){
const err13 = {instancePath:instancePath+"/channelIds/" + i0,schemaPath:"#/$defs/ChannelId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema110,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!pattern11.test(data3)){
const err14 = {instancePath:instancePath+"/channelIds/" + i0,schemaPath:"#/$defs/ChannelId/pattern",keyword:"pattern",params:{pattern: "^[^/]*$"},message:"must match pattern \""+"^[^/]*$"+"\"",schema:"^[^/]*$",parentSchema:schema110,data:data3};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/channelIds/" + i0,schemaPath:"#/$defs/ChannelId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema110.type,parentSchema:schema110,data:data3};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/channelIds",schemaPath:"#/properties/channelIds/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema107.properties.channelIds.type,parentSchema:schema107.properties.channelIds,data:data2};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema107.type,parentSchema:schema107,data};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate56.errors = vErrors;
return errors === 0;
}
validate56.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema111 = {"type":"object","required":["id","name","voice","instructionPreset","instructions","speed"],"properties":{"id":{"type":"string","minLength":1,"maxLength":64},"name":{"type":"string","minLength":1,"maxLength":60},"voice":{"type":"string","minLength":1,"maxLength":256},"instructionPreset":{"$ref":"#/$defs/InstructionPreset"},"instructions":{"type":"string","maxLength":300},"speed":{"type":"number","format":"double","minimum":0.5,"maximum":2,"description":"Speed of the voice, as a multiple of the ordinary speed."}},"description":"A named combination of a voice and a way to speak.","additionalProperties":false};
const schema112 = {"type":"string","enum":["default","cheerful","calm","narrator","dramatic","whisper","energetic"],"description":"Way in which a text is spoken."};

function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate58.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema111.required,parentSchema:schema111,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema111.required,parentSchema:schema111,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.voice === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "voice"},message:"must have required property '"+"voice"+"'",schema:schema111.required,parentSchema:schema111,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.instructionPreset === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "instructionPreset"},message:"must have required property '"+"instructionPreset"+"'",schema:schema111.required,parentSchema:schema111,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.instructions === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "instructions"},message:"must have required property '"+"instructions"+"'",schema:schema111.required,parentSchema:schema111,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.speed === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "speed"},message:"must have required property '"+"speed"+"'",schema:schema111.required,parentSchema:schema111,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "name")) || (key0 === "voice")) || (key0 === "instructionPreset")) || (key0 === "instructions")) || (key0 === "speed"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema111,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters",schema:64,parentSchema:schema111.properties.id,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(func1(data0) < 1){
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema111.properties.id,data:data0};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema111.properties.id.type,parentSchema:schema111.properties.id,data:data0};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func1(data1) > 60){
const err10 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters",schema:60,parentSchema:schema111.properties.name,data:data1};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(func1(data1) < 1){
const err11 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema111.properties.name,data:data1};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema111.properties.name.type,parentSchema:schema111.properties.name,data:data1};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.voice !== undefined){
let data2 = data.voice;
if(typeof data2 === "string"){
if(func1(data2) > 256){
const err13 = {instancePath:instancePath+"/voice",schemaPath:"#/properties/voice/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",schema:256,parentSchema:schema111.properties.voice,data:data2};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(func1(data2) < 1){
const err14 = {instancePath:instancePath+"/voice",schemaPath:"#/properties/voice/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema111.properties.voice,data:data2};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/voice",schemaPath:"#/properties/voice/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema111.properties.voice.type,parentSchema:schema111.properties.voice,data:data2};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.instructionPreset !== undefined){
let data3 = data.instructionPreset;
if(typeof data3 !== "string"){
const err16 = {instancePath:instancePath+"/instructionPreset",schemaPath:"#/$defs/InstructionPreset/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema112.type,parentSchema:schema112,data:data3};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!(((((((data3 === "default") || (data3 === "cheerful")) || (data3 === "calm")) || (data3 === "narrator")) || (data3 === "dramatic")) || (data3 === "whisper")) || (data3 === "energetic"))){
const err17 = {instancePath:instancePath+"/instructionPreset",schemaPath:"#/$defs/InstructionPreset/enum",keyword:"enum",params:{allowedValues: schema112.enum},message:"must be equal to one of the allowed values",schema:schema112.enum,parentSchema:schema112,data:data3};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.instructions !== undefined){
let data4 = data.instructions;
if(typeof data4 === "string"){
if(func1(data4) > 300){
const err18 = {instancePath:instancePath+"/instructions",schemaPath:"#/properties/instructions/maxLength",keyword:"maxLength",params:{limit: 300},message:"must NOT have more than 300 characters",schema:300,parentSchema:schema111.properties.instructions,data:data4};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/instructions",schemaPath:"#/properties/instructions/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema111.properties.instructions.type,parentSchema:schema111.properties.instructions,data:data4};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.speed !== undefined){
let data5 = data.speed;
if(typeof data5 == "number"){
if(data5 > 2 || isNaN(data5)){
const err20 = {instancePath:instancePath+"/speed",schemaPath:"#/properties/speed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2},message:"must be <= 2",schema:2,parentSchema:schema111.properties.speed,data:data5};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data5 < 0.5 || isNaN(data5)){
const err21 = {instancePath:instancePath+"/speed",schemaPath:"#/properties/speed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.5},message:"must be >= 0.5",schema:0.5,parentSchema:schema111.properties.speed,data:data5};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/speed",schemaPath:"#/properties/speed/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema111.properties.speed.type,parentSchema:schema111.properties.speed,data:data5};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema111.type,parentSchema:schema111,data};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
validate58.errors = vErrors;
return errors === 0;
}
validate58.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate51.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func18.call(schema97.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema97,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.requestId !== undefined){
let data0 = data.requestId;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err1 = {instancePath:instancePath+"/requestId",schemaPath:"#/$defs/UuidV4/pattern",keyword:"pattern",params:{pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$"},message:"must match pattern \""+"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$"+"\"",schema:"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$",parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!(formats0.test(data0))){
const err2 = {instancePath:instancePath+"/requestId",schemaPath:"#/$defs/UuidV4/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\"",schema:"uuid",parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/requestId",schemaPath:"#/$defs/UuidV4/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.companyName !== undefined){
let data1 = data.companyName;
if(typeof data1 === "string"){
if(func1(data1) > 120){
const err4 = {instancePath:instancePath+"/companyName",schemaPath:"#/properties/companyName/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters",schema:120,parentSchema:schema97.properties.companyName,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(func1(data1) < 1){
const err5 = {instancePath:instancePath+"/companyName",schemaPath:"#/properties/companyName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema97.properties.companyName,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/companyName",schemaPath:"#/properties/companyName/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema97.properties.companyName.type,parentSchema:schema97.properties.companyName,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.brandVocabulary !== undefined){
let data2 = data.brandVocabulary;
if(Array.isArray(data2)){
if(data2.length > 1000){
const err7 = {instancePath:instancePath+"/brandVocabulary",schemaPath:"#/properties/brandVocabulary/maxItems",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items",schema:1000,parentSchema:schema97.properties.brandVocabulary,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(func1(data3) > 500){
const err8 = {instancePath:instancePath+"/brandVocabulary/" + i0,schemaPath:"#/$defs/VocabularyItem/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters",schema:500,parentSchema:schema99,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/brandVocabulary/" + i0,schemaPath:"#/$defs/VocabularyItem/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema99.type,parentSchema:schema99,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/brandVocabulary",schemaPath:"#/properties/brandVocabulary/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema97.properties.brandVocabulary.type,parentSchema:schema97.properties.brandVocabulary,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.customTranslationInstructions !== undefined){
let data4 = data.customTranslationInstructions;
if(typeof data4 === "string"){
if(func1(data4) > 500){
const err11 = {instancePath:instancePath+"/customTranslationInstructions",schemaPath:"#/properties/customTranslationInstructions/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters",schema:500,parentSchema:schema97.properties.customTranslationInstructions,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/customTranslationInstructions",schemaPath:"#/properties/customTranslationInstructions/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema97.properties.customTranslationInstructions.type,parentSchema:schema97.properties.customTranslationInstructions,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.favoriteTemplates !== undefined){
let data5 = data.favoriteTemplates;
const _errs15 = errors;
let valid5 = false;
const _errs16 = errors;
if(!(validate52(data5, {instancePath:instancePath+"/favoriteTemplates",parentData:data,parentDataProperty:"favoriteTemplates",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
var _valid0 = _errs16 === errors;
valid5 = valid5 || _valid0;
const _errs17 = errors;
if(data5 !== null){
const err13 = {instancePath:instancePath+"/favoriteTemplates",schemaPath:"#/properties/favoriteTemplates/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null",schema:schema97.properties.favoriteTemplates.anyOf[1].type,parentSchema:schema97.properties.favoriteTemplates.anyOf[1],data:data5};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var _valid0 = _errs17 === errors;
valid5 = valid5 || _valid0;
if(!valid5){
const err14 = {instancePath:instancePath+"/favoriteTemplates",schemaPath:"#/properties/favoriteTemplates/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf",schema:schema97.properties.favoriteTemplates.anyOf,parentSchema:schema97.properties.favoriteTemplates,data:data5};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
}
}
if(data.targetLanguagePresets !== undefined){
let data6 = data.targetLanguagePresets;
if(Array.isArray(data6)){
if(data6.length > 50){
const err15 = {instancePath:instancePath+"/targetLanguagePresets",schemaPath:"#/properties/targetLanguagePresets/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items",schema:50,parentSchema:schema97.properties.targetLanguagePresets,data:data6};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
if(!(validate54(data6[i1], {instancePath:instancePath+"/targetLanguagePresets/" + i1,parentData:data6,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
}
}
else {
const err16 = {instancePath:instancePath+"/targetLanguagePresets",schemaPath:"#/properties/targetLanguagePresets/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema97.properties.targetLanguagePresets.type,parentSchema:schema97.properties.targetLanguagePresets,data:data6};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.socialMediaStatsPresets !== undefined){
let data8 = data.socialMediaStatsPresets;
if(Array.isArray(data8)){
if(data8.length > 50){
const err17 = {instancePath:instancePath+"/socialMediaStatsPresets",schemaPath:"#/properties/socialMediaStatsPresets/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items",schema:50,parentSchema:schema97.properties.socialMediaStatsPresets,data:data8};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
const len2 = data8.length;
for(let i2=0; i2<len2; i2++){
if(!(validate56(data8[i2], {instancePath:instancePath+"/socialMediaStatsPresets/" + i2,parentData:data8,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
}
}
else {
const err18 = {instancePath:instancePath+"/socialMediaStatsPresets",schemaPath:"#/properties/socialMediaStatsPresets/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema97.properties.socialMediaStatsPresets.type,parentSchema:schema97.properties.socialMediaStatsPresets,data:data8};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.textToSpeechBrandPresets !== undefined){
let data10 = data.textToSpeechBrandPresets;
if(Array.isArray(data10)){
if(data10.length > 10){
const err19 = {instancePath:instancePath+"/textToSpeechBrandPresets",schemaPath:"#/properties/textToSpeechBrandPresets/maxItems",keyword:"maxItems",params:{limit: 10},message:"must NOT have more than 10 items",schema:10,parentSchema:schema97.properties.textToSpeechBrandPresets,data:data10};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
const len3 = data10.length;
for(let i3=0; i3<len3; i3++){
if(!(validate58(data10[i3], {instancePath:instancePath+"/textToSpeechBrandPresets/" + i3,parentData:data10,parentDataProperty:i3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
}
}
else {
const err20 = {instancePath:instancePath+"/textToSpeechBrandPresets",schemaPath:"#/properties/textToSpeechBrandPresets/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema97.properties.textToSpeechBrandPresets.type,parentSchema:schema97.properties.textToSpeechBrandPresets,data:data10};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.defaultVoiceCloningSettings !== undefined){
let data12 = data.defaultVoiceCloningSettings;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.stability === undefined){
const err21 = {instancePath:instancePath+"/defaultVoiceCloningSettings",schemaPath:"#/$defs/DefaultVoiceCloningSettings/required",keyword:"required",params:{missingProperty: "stability"},message:"must have required property '"+"stability"+"'",schema:schema113.required,parentSchema:schema113,data:data12};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data12.similarity === undefined){
const err22 = {instancePath:instancePath+"/defaultVoiceCloningSettings",schemaPath:"#/$defs/DefaultVoiceCloningSettings/required",keyword:"required",params:{missingProperty: "similarity"},message:"must have required property '"+"similarity"+"'",schema:schema113.required,parentSchema:schema113,data:data12};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
for(const key1 in data12){
if(!((key1 === "stability") || (key1 === "similarity"))){
const err23 = {instancePath:instancePath+"/defaultVoiceCloningSettings",schemaPath:"#/$defs/DefaultVoiceCloningSettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema113,data:data12};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data12.stability !== undefined){
let data13 = data12.stability;
if(typeof data13 == "number"){
if(data13 > 1 || isNaN(data13)){
const err24 = {instancePath:instancePath+"/defaultVoiceCloningSettings/stability",schemaPath:"#/$defs/DefaultVoiceCloningSettings/properties/stability/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1",schema:1,parentSchema:schema113.properties.stability,data:data13};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data13 < 0 || isNaN(data13)){
const err25 = {instancePath:instancePath+"/defaultVoiceCloningSettings/stability",schemaPath:"#/$defs/DefaultVoiceCloningSettings/properties/stability/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema113.properties.stability,data:data13};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/defaultVoiceCloningSettings/stability",schemaPath:"#/$defs/DefaultVoiceCloningSettings/properties/stability/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema113.properties.stability.type,parentSchema:schema113.properties.stability,data:data13};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data12.similarity !== undefined){
let data14 = data12.similarity;
if(typeof data14 == "number"){
if(data14 > 1 || isNaN(data14)){
const err27 = {instancePath:instancePath+"/defaultVoiceCloningSettings/similarity",schemaPath:"#/$defs/DefaultVoiceCloningSettings/properties/similarity/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1",schema:1,parentSchema:schema113.properties.similarity,data:data14};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data14 < 0 || isNaN(data14)){
const err28 = {instancePath:instancePath+"/defaultVoiceCloningSettings/similarity",schemaPath:"#/$defs/DefaultVoiceCloningSettings/properties/similarity/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema113.properties.similarity,data:data14};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/defaultVoiceCloningSettings/similarity",schemaPath:"#/$defs/DefaultVoiceCloningSettings/properties/similarity/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema113.properties.similarity.type,parentSchema:schema113.properties.similarity,data:data14};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath:instancePath+"/defaultVoiceCloningSettings",schemaPath:"#/$defs/DefaultVoiceCloningSettings/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema113.type,parentSchema:schema113,data:data12};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.isSoundNotificationsEnabled !== undefined){
let data15 = data.isSoundNotificationsEnabled;
if(typeof data15 !== "boolean"){
const err31 = {instancePath:instancePath+"/isSoundNotificationsEnabled",schemaPath:"#/properties/isSoundNotificationsEnabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema97.properties.isSoundNotificationsEnabled.type,parentSchema:schema97.properties.isSoundNotificationsEnabled,data:data15};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.isVoiceCloningSettingsTipDismissed !== undefined){
let data16 = data.isVoiceCloningSettingsTipDismissed;
if(typeof data16 !== "boolean"){
const err32 = {instancePath:instancePath+"/isVoiceCloningSettingsTipDismissed",schemaPath:"#/properties/isVoiceCloningSettingsTipDismissed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema97.properties.isVoiceCloningSettingsTipDismissed.type,parentSchema:schema97.properties.isVoiceCloningSettingsTipDismissed,data:data16};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema97.type,parentSchema:schema97,data};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
validate51.errors = vErrors;
return errors === 0;
}
validate51.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const TeamCreation = validate60;
const schema114 = {"type":"object","required":["teamName"],"properties":{"requestId":{"$ref":"#/$defs/UuidV4","description":"Identifies this mutation, so that it can be sent again without being carried out again. If absent, the server makes one."},"teamName":{"type":"string","minLength":3,"maxLength":20}},"description":"Arguments of `team_create`.","additionalProperties":false};

function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate60.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.teamName === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "teamName"},message:"must have required property '"+"teamName"+"'",schema:schema114.required,parentSchema:schema114,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "requestId") || (key0 === "teamName"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema114,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.requestId !== undefined){
let data0 = data.requestId;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err2 = {instancePath:instancePath+"/requestId",schemaPath:"#/$defs/UuidV4/pattern",keyword:"pattern",params:{pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$"},message:"must match pattern \""+"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$"+"\"",schema:"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$",parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(formats0.test(data0))){
const err3 = {instancePath:instancePath+"/requestId",schemaPath:"#/$defs/UuidV4/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\"",schema:"uuid",parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/requestId",schemaPath:"#/$defs/UuidV4/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.teamName !== undefined){
let data1 = data.teamName;
if(typeof data1 === "string"){
if(func1(data1) > 20){
const err5 = {instancePath:instancePath+"/teamName",schemaPath:"#/properties/teamName/maxLength",keyword:"maxLength",params:{limit: 20},message:"must NOT have more than 20 characters",schema:20,parentSchema:schema114.properties.teamName,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(func1(data1) < 3){
const err6 = {instancePath:instancePath+"/teamName",schemaPath:"#/properties/teamName/minLength",keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters",schema:3,parentSchema:schema114.properties.teamName,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/teamName",schemaPath:"#/properties/teamName/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema114.properties.teamName.type,parentSchema:schema114.properties.teamName,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema114.type,parentSchema:schema114,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate60.errors = vErrors;
return errors === 0;
}
validate60.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const TeamMemberAddition = validate61;
const schema116 = {"type":"object","required":["email"],"properties":{"requestId":{"$ref":"#/$defs/UuidV4","description":"Identifies this mutation, so that it can be sent again without being carried out again. If absent, the server makes one."},"email":{"$ref":"#/$defs/EmailAddress"}},"description":"Arguments of `team_add_member`.","additionalProperties":false};
const schema118 = {"type":"string","maxLength":254,"format":"email","description":"An e-mail address."};
const formats18 = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate61.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.email === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "email"},message:"must have required property '"+"email"+"'",schema:schema116.required,parentSchema:schema116,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "requestId") || (key0 === "email"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema116,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.requestId !== undefined){
let data0 = data.requestId;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err2 = {instancePath:instancePath+"/requestId",schemaPath:"#/$defs/UuidV4/pattern",keyword:"pattern",params:{pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$"},message:"must match pattern \""+"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$"+"\"",schema:"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$",parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(formats0.test(data0))){
const err3 = {instancePath:instancePath+"/requestId",schemaPath:"#/$defs/UuidV4/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\"",schema:"uuid",parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/requestId",schemaPath:"#/$defs/UuidV4/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.email !== undefined){
let data1 = data.email;
if(typeof data1 === "string"){
if(func1(data1) > 254){
const err5 = {instancePath:instancePath+"/email",schemaPath:"#/$defs/EmailAddress/maxLength",keyword:"maxLength",params:{limit: 254},message:"must NOT have more than 254 characters",schema:254,parentSchema:schema118,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(formats18.test(data1))){
const err6 = {instancePath:instancePath+"/email",schemaPath:"#/$defs/EmailAddress/format",keyword:"format",params:{format: "email"},message:"must match format \""+"email"+"\"",schema:"email",parentSchema:schema118,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/email",schemaPath:"#/$defs/EmailAddress/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema118.type,parentSchema:schema118,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema116.type,parentSchema:schema116,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate61.errors = vErrors;
return errors === 0;
}
validate61.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const TeamMemberRemoval = validate62;
const schema119 = {"type":"object","required":["email"],"properties":{"requestId":{"$ref":"#/$defs/UuidV4","description":"Identifies this mutation, so that it can be sent again without being carried out again. If absent, the server makes one."},"email":{"$ref":"#/$defs/EmailAddress"}},"description":"Arguments of `team_remove_member`.","additionalProperties":false};

function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate62.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.email === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "email"},message:"must have required property '"+"email"+"'",schema:schema119.required,parentSchema:schema119,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "requestId") || (key0 === "email"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema119,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.requestId !== undefined){
let data0 = data.requestId;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err2 = {instancePath:instancePath+"/requestId",schemaPath:"#/$defs/UuidV4/pattern",keyword:"pattern",params:{pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$"},message:"must match pattern \""+"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$"+"\"",schema:"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$",parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(formats0.test(data0))){
const err3 = {instancePath:instancePath+"/requestId",schemaPath:"#/$defs/UuidV4/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\"",schema:"uuid",parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/requestId",schemaPath:"#/$defs/UuidV4/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.email !== undefined){
let data1 = data.email;
if(typeof data1 === "string"){
if(func1(data1) > 254){
const err5 = {instancePath:instancePath+"/email",schemaPath:"#/$defs/EmailAddress/maxLength",keyword:"maxLength",params:{limit: 254},message:"must NOT have more than 254 characters",schema:254,parentSchema:schema118,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(formats18.test(data1))){
const err6 = {instancePath:instancePath+"/email",schemaPath:"#/$defs/EmailAddress/format",keyword:"format",params:{format: "email"},message:"must match format \""+"email"+"\"",schema:"email",parentSchema:schema118,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/email",schemaPath:"#/$defs/EmailAddress/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema118.type,parentSchema:schema118,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema119.type,parentSchema:schema119,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate62.errors = vErrors;
return errors === 0;
}
validate62.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const TokenRequest = validate63;
const schema122 = {"type":"object","description":"The form of `POST /oauth/token`, by its grant.","required":["grant_type"],"properties":{"grant_type":{"enum":["authorization_code","refresh_token"]}},"allOf":[{"if":{"properties":{"grant_type":{"const":"authorization_code"}},"required":["grant_type"]},"then":{"$ref":"#/$defs/AuthorizationCodeRequest"}},{"if":{"properties":{"grant_type":{"const":"refresh_token"}},"required":["grant_type"]},"then":{"$ref":"#/$defs/RefreshTokenRequest"}}]};
const schema123 = {"type":"object","required":["client_id","resource","grant_type","code","redirect_uri","code_verifier"],"properties":{"client_id":{"$ref":"#/$defs/ClientId"},"resource":{"type":"string","format":"uri","description":"The audience: `{base_url}/mcp`, letter by letter."},"grant_type":{"type":"string","enum":["authorization_code"]},"code":{"$ref":"#/$defs/AuthorizationCodeValue"},"redirect_uri":{"$ref":"#/$defs/RedirectUri"},"code_verifier":{"$ref":"#/$defs/CodeVerifier"}},"description":"Exchanges the code of a person's consent."};
const schema125 = {"type":"string","maxLength":256,"pattern":"^mcp_code_[A-Za-z0-9_-]{43}$","description":"An authorization code."};
const schema127 = {"type":"string","minLength":43,"maxLength":128,"pattern":"^[A-Za-z0-9._~-]+$","description":"The secret of PKCE, with which the client proves that it made the authorization request."};
const pattern15 = new RegExp("^mcp_code_[A-Za-z0-9_-]{43}$", "u");
const pattern16 = new RegExp("^[A-Za-z0-9._~-]+$", "u");

function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate64.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.client_id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "client_id"},message:"must have required property '"+"client_id"+"'",schema:schema123.required,parentSchema:schema123,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.resource === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'",schema:schema123.required,parentSchema:schema123,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.grant_type === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "grant_type"},message:"must have required property '"+"grant_type"+"'",schema:schema123.required,parentSchema:schema123,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.code === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'",schema:schema123.required,parentSchema:schema123,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.redirect_uri === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "redirect_uri"},message:"must have required property '"+"redirect_uri"+"'",schema:schema123.required,parentSchema:schema123,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.code_verifier === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code_verifier"},message:"must have required property '"+"code_verifier"+"'",schema:schema123.required,parentSchema:schema123,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.client_id !== undefined){
let data0 = data.client_id;
if(typeof data0 === "string"){
if(func1(data0) > 2048){
const err6 = {instancePath:instancePath+"/client_id",schemaPath:"#/$defs/ClientId/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters",schema:2048,parentSchema:schema40,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(func1(data0) < 1){
const err7 = {instancePath:instancePath+"/client_id",schemaPath:"#/$defs/ClientId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema40,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/client_id",schemaPath:"#/$defs/ClientId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema40.type,parentSchema:schema40,data:data0};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.resource !== undefined){
let data1 = data.resource;
if(typeof data1 === "string"){
if(!(formats2(data1))){
const err9 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\"",schema:"uri",parentSchema:schema123.properties.resource,data:data1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema123.properties.resource.type,parentSchema:schema123.properties.resource,data:data1};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.grant_type !== undefined){
let data2 = data.grant_type;
if(typeof data2 !== "string"){
const err11 = {instancePath:instancePath+"/grant_type",schemaPath:"#/properties/grant_type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema123.properties.grant_type.type,parentSchema:schema123.properties.grant_type,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(data2 === "authorization_code")){
const err12 = {instancePath:instancePath+"/grant_type",schemaPath:"#/properties/grant_type/enum",keyword:"enum",params:{allowedValues: schema123.properties.grant_type.enum},message:"must be equal to one of the allowed values",schema:schema123.properties.grant_type.enum,parentSchema:schema123.properties.grant_type,data:data2};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.code !== undefined){
let data3 = data.code;
if(typeof data3 === "string"){
if(func1(data3) > 256){
const err13 = {instancePath:instancePath+"/code",schemaPath:"#/$defs/AuthorizationCodeValue/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",schema:256,parentSchema:schema125,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!pattern15.test(data3)){
const err14 = {instancePath:instancePath+"/code",schemaPath:"#/$defs/AuthorizationCodeValue/pattern",keyword:"pattern",params:{pattern: "^mcp_code_[A-Za-z0-9_-]{43}$"},message:"must match pattern \""+"^mcp_code_[A-Za-z0-9_-]{43}$"+"\"",schema:"^mcp_code_[A-Za-z0-9_-]{43}$",parentSchema:schema125,data:data3};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/code",schemaPath:"#/$defs/AuthorizationCodeValue/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema125.type,parentSchema:schema125,data:data3};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.redirect_uri !== undefined){
let data4 = data.redirect_uri;
if(typeof data4 === "string"){
if(func1(data4) > 2048){
const err16 = {instancePath:instancePath+"/redirect_uri",schemaPath:"#/$defs/RedirectUri/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters",schema:2048,parentSchema:schema36,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(func1(data4) < 1){
const err17 = {instancePath:instancePath+"/redirect_uri",schemaPath:"#/$defs/RedirectUri/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema36,data:data4};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/redirect_uri",schemaPath:"#/$defs/RedirectUri/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema36.type,parentSchema:schema36,data:data4};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.code_verifier !== undefined){
let data5 = data.code_verifier;
if(typeof data5 === "string"){
if(func1(data5) > 128){
const err19 = {instancePath:instancePath+"/code_verifier",schemaPath:"#/$defs/CodeVerifier/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters",schema:128,parentSchema:schema127,data:data5};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(func1(data5) < 43){
const err20 = {instancePath:instancePath+"/code_verifier",schemaPath:"#/$defs/CodeVerifier/minLength",keyword:"minLength",params:{limit: 43},message:"must NOT have fewer than 43 characters",schema:43,parentSchema:schema127,data:data5};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!pattern16.test(data5)){
const err21 = {instancePath:instancePath+"/code_verifier",schemaPath:"#/$defs/CodeVerifier/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._~-]+$"},message:"must match pattern \""+"^[A-Za-z0-9._~-]+$"+"\"",schema:"^[A-Za-z0-9._~-]+$",parentSchema:schema127,data:data5};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/code_verifier",schemaPath:"#/$defs/CodeVerifier/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema127.type,parentSchema:schema127,data:data5};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema123.type,parentSchema:schema123,data};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
validate64.errors = vErrors;
return errors === 0;
}
validate64.evaluated = {"props":{"client_id":true,"resource":true,"grant_type":true,"code":true,"redirect_uri":true,"code_verifier":true},"dynamicProps":false,"dynamicItems":false};

const schema128 = {"type":"object","required":["client_id","resource","grant_type","refresh_token"],"properties":{"client_id":{"$ref":"#/$defs/ClientId"},"resource":{"type":"string","format":"uri","description":"The audience: `{base_url}/mcp`, letter by letter."},"grant_type":{"type":"string","enum":["refresh_token"]},"refresh_token":{"$ref":"#/$defs/RefreshTokenValue"},"scope":{"$ref":"#/$defs/ScopeList","description":"Permissions to keep. If absent, all current permissions."}},"description":"Asks for a new access token without asking the person."};
const schema130 = {"type":"string","pattern":"^mcp_refresh_[A-Za-z0-9_-]{43}$","description":"A refresh token."};
const pattern17 = new RegExp("^mcp_refresh_[A-Za-z0-9_-]{43}$", "u");

function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate66.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.client_id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "client_id"},message:"must have required property '"+"client_id"+"'",schema:schema128.required,parentSchema:schema128,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.resource === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'",schema:schema128.required,parentSchema:schema128,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.grant_type === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "grant_type"},message:"must have required property '"+"grant_type"+"'",schema:schema128.required,parentSchema:schema128,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.refresh_token === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "refresh_token"},message:"must have required property '"+"refresh_token"+"'",schema:schema128.required,parentSchema:schema128,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.client_id !== undefined){
let data0 = data.client_id;
if(typeof data0 === "string"){
if(func1(data0) > 2048){
const err4 = {instancePath:instancePath+"/client_id",schemaPath:"#/$defs/ClientId/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters",schema:2048,parentSchema:schema40,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(func1(data0) < 1){
const err5 = {instancePath:instancePath+"/client_id",schemaPath:"#/$defs/ClientId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema40,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/client_id",schemaPath:"#/$defs/ClientId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema40.type,parentSchema:schema40,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.resource !== undefined){
let data1 = data.resource;
if(typeof data1 === "string"){
if(!(formats2(data1))){
const err7 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\"",schema:"uri",parentSchema:schema128.properties.resource,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema128.properties.resource.type,parentSchema:schema128.properties.resource,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.grant_type !== undefined){
let data2 = data.grant_type;
if(typeof data2 !== "string"){
const err9 = {instancePath:instancePath+"/grant_type",schemaPath:"#/properties/grant_type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema128.properties.grant_type.type,parentSchema:schema128.properties.grant_type,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(data2 === "refresh_token")){
const err10 = {instancePath:instancePath+"/grant_type",schemaPath:"#/properties/grant_type/enum",keyword:"enum",params:{allowedValues: schema128.properties.grant_type.enum},message:"must be equal to one of the allowed values",schema:schema128.properties.grant_type.enum,parentSchema:schema128.properties.grant_type,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.refresh_token !== undefined){
let data3 = data.refresh_token;
if(typeof data3 === "string"){
if(!pattern17.test(data3)){
const err11 = {instancePath:instancePath+"/refresh_token",schemaPath:"#/$defs/RefreshTokenValue/pattern",keyword:"pattern",params:{pattern: "^mcp_refresh_[A-Za-z0-9_-]{43}$"},message:"must match pattern \""+"^mcp_refresh_[A-Za-z0-9_-]{43}$"+"\"",schema:"^mcp_refresh_[A-Za-z0-9_-]{43}$",parentSchema:schema130,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/refresh_token",schemaPath:"#/$defs/RefreshTokenValue/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema130.type,parentSchema:schema130,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.scope !== undefined){
let data4 = data.scope;
if(typeof data4 === "string"){
if(func1(data4) > 2048){
const err13 = {instancePath:instancePath+"/scope",schemaPath:"#/$defs/ScopeList/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters",schema:2048,parentSchema:schema38,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(func1(data4) < 1){
const err14 = {instancePath:instancePath+"/scope",schemaPath:"#/$defs/ScopeList/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema38,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/scope",schemaPath:"#/$defs/ScopeList/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema38.type,parentSchema:schema38,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema128.type,parentSchema:schema128,data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate66.errors = vErrors;
return errors === 0;
}
validate66.evaluated = {"props":{"client_id":true,"resource":true,"grant_type":true,"refresh_token":true,"scope":true},"dynamicProps":false,"dynamicItems":false};


function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate63.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.grant_type === undefined) && (missing0 = "grant_type")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.grant_type !== undefined){
if("authorization_code" !== data.grant_type){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs5 = errors;
if(!(validate64(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
if(valid1){
var props0 = {};
props0.client_id = true;
props0.resource = true;
props0.grant_type = true;
props0.code = true;
props0.redirect_uri = true;
props0.code_verifier = true;
}
}
if(!valid1){
const err2 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema",schema:schema122.allOf[0].if,parentSchema:schema122.allOf[0],data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const _errs7 = errors;
let valid3 = true;
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.grant_type === undefined) && (missing1 = "grant_type")){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
if(data.grant_type !== undefined){
if("refresh_token" !== data.grant_type){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
}
var _valid1 = _errs8 === errors;
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs10 = errors;
if(!(validate66(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
var _valid1 = _errs10 === errors;
valid3 = _valid1;
if(valid3){
var props1 = {};
props1.client_id = true;
props1.resource = true;
props1.grant_type = true;
props1.refresh_token = true;
props1.scope = true;
}
}
if(!valid3){
const err5 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema",schema:schema122.allOf[1].if,parentSchema:schema122.allOf[1],data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(props0 !== true && props1 !== undefined){
if(props1 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props1);
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.grant_type === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "grant_type"},message:"must have required property '"+"grant_type"+"'",schema:schema122.required,parentSchema:schema122,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(props0 !== true){
props0 = props0 || {};
props0.grant_type = true;
}
if(data.grant_type !== undefined){
let data2 = data.grant_type;
if(!((data2 === "authorization_code") || (data2 === "refresh_token"))){
const err7 = {instancePath:instancePath+"/grant_type",schemaPath:"#/properties/grant_type/enum",keyword:"enum",params:{allowedValues: schema122.properties.grant_type.enum},message:"must be equal to one of the allowed values",schema:schema122.properties.grant_type.enum,parentSchema:schema122.properties.grant_type,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema122.type,parentSchema:schema122,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate63.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate63.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const TranscribeForm = validate68;
const schema132 = {"type":"object","properties":{"file":{},"outputFormat":{"$ref":"#/$defs/OutputFormat","default":"json"},"originalLanguage":{"$ref":"#/$defs/SourceLanguage","default":"auto-detect"},"numberOfSpeakers":{"$ref":"#/$defs/NumberOfSpeakers","default":"auto-detect"},"brandVocabulary":{"allOf":[{"$ref":"#/$defs/BrandVocabulary"}],"description":"Names, brands and acronyms that the speech may contain, as a JSON list."},"removeFillerWords":{"type":"boolean","description":"Removes filler words from the transcript.","default":true},"includeSpeakerLabels":{"type":"boolean","description":"Adds speaker labels to the subtitles.","default":false}},"required":["file"],"description":"The form of `POST /v1/transcribe`."};

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate68.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.file === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "file"},message:"must have required property '"+"file"+"'",schema:schema132.required,parentSchema:schema132,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.outputFormat !== undefined){
let data0 = data.outputFormat;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/outputFormat",schemaPath:"#/$defs/OutputFormat/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema63.type,parentSchema:schema63,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!(((data0 === "json") || (data0 === "srt")) || (data0 === "vtt"))){
const err2 = {instancePath:instancePath+"/outputFormat",schemaPath:"#/$defs/OutputFormat/enum",keyword:"enum",params:{allowedValues: schema63.enum},message:"must be equal to one of the allowed values",schema:schema63.enum,parentSchema:schema63,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.originalLanguage !== undefined){
let data1 = data.originalLanguage;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/originalLanguage",schemaPath:"#/$defs/SourceLanguage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema90.type,parentSchema:schema90,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.numberOfSpeakers !== undefined){
let data2 = data.numberOfSpeakers;
if(typeof data2 === "string"){
if(!pattern8.test(data2)){
const err4 = {instancePath:instancePath+"/numberOfSpeakers",schemaPath:"#/$defs/NumberOfSpeakers/pattern",keyword:"pattern",params:{pattern: "^(auto-detect|[1-9]|[12][0-9]|3[0-2])$"},message:"must match pattern \""+"^(auto-detect|[1-9]|[12][0-9]|3[0-2])$"+"\"",schema:"^(auto-detect|[1-9]|[12][0-9]|3[0-2])$",parentSchema:schema92,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/numberOfSpeakers",schemaPath:"#/$defs/NumberOfSpeakers/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema92.type,parentSchema:schema92,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.brandVocabulary !== undefined){
let data3 = data.brandVocabulary;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 !== "string"){
const err6 = {instancePath:instancePath+"/brandVocabulary/" + i0,schemaPath:"#/$defs/BrandVocabulary/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema93.items.type,parentSchema:schema93.items,data:data4};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/brandVocabulary",schemaPath:"#/$defs/BrandVocabulary/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema93.type,parentSchema:schema93,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.removeFillerWords !== undefined){
let data5 = data.removeFillerWords;
if(typeof data5 !== "boolean"){
const err8 = {instancePath:instancePath+"/removeFillerWords",schemaPath:"#/properties/removeFillerWords/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema132.properties.removeFillerWords.type,parentSchema:schema132.properties.removeFillerWords,data:data5};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.includeSpeakerLabels !== undefined){
let data6 = data.includeSpeakerLabels;
if(typeof data6 !== "boolean"){
const err9 = {instancePath:instancePath+"/includeSpeakerLabels",schemaPath:"#/properties/includeSpeakerLabels/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema132.properties.includeSpeakerLabels.type,parentSchema:schema132.properties.includeSpeakerLabels,data:data6};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema132.type,parentSchema:schema132,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate68.errors = vErrors;
return errors === 0;
}
validate68.evaluated = {"props":{"file":true,"outputFormat":true,"originalLanguage":true,"numberOfSpeakers":true,"brandVocabulary":true,"removeFillerWords":true,"includeSpeakerLabels":true},"dynamicProps":false,"dynamicItems":false};

export const TranslateForm = validate69;
const schema137 = {"type":"object","properties":{"file":{},"targetLanguage":{"allOf":[{"$ref":"#/$defs/TargetLanguage"}],"description":"The language to translate into."},"originalLanguage":{"$ref":"#/$defs/SourceLanguage","default":"auto-detect"},"projectName":{"type":"string","description":"Name of the project. Default: the identifier of the project."},"webhookUrl":{"allOf":[{"$ref":"#/$defs/WebhookUrl"}],"description":"URL that receives this project's events, instead of the account's endpoint."},"keepBackgroundMusic":{"type":"boolean","description":"Keeps background sound; only the original voice is removed.","default":true},"voiceIsolatorOption":{"allOf":[{"$ref":"#/$defs/VoiceIsolatorOption"}],"description":"How the voice is separated; only used while background sound is kept.","default":"studio"},"subtitles":{"type":"boolean","description":"Burns subtitles into the video.","default":false},"subtitlesSource":{"allOf":[{"$ref":"#/$defs/SubtitlesSource"}],"description":"The text of the subtitles.","default":"translated"},"lipsyncPro":{"type":"boolean","description":"`false` means standard lip-sync and `true` means pro lip-sync, from the Creator plan on. If absent, there is no lip-sync."},"voiceCloningSettings":{"allOf":[{"$ref":"#/$defs/TranslateVoiceCloningSettings"}],"description":"Settings of the cloned voices."},"keepOriginalVoice":{"type":"boolean","description":"Keeps the original voice under the dub.","default":false},"originalVoiceVolume":{"allOf":[{"$ref":"#/$defs/OriginalVoiceVolume"}],"description":"Volume of the original voice; only used while the original voice is kept.","default":30},"translationTimeSkips":{"type":"array","items":{"$ref":"#/$defs/TimeSkip"},"description":"Parts that stay as they are. They must be inside the media, and must not overlap each other or speech."}},"required":["file","targetLanguage"],"description":"The form of `POST /v1/translate`."};
const schema143 = {"type":"object","properties":{"stability":{"$ref":"#/$defs/RatioStep","description":"How steady the voice is.","default":0.6},"similarity":{"$ref":"#/$defs/RatioStep","description":"How similar the voice is to the speaker's voice.","default":0.85},"speakerBoost":{"$ref":"#/$defs/RatioStep","description":"How strongly the voice shows the speaker's manner.","default":0.6}},"description":"Voice cloning of a translation, as JSON text in the form."};
const schema144 = {"type":"number","format":"double","minimum":0,"maximum":1,"description":"A number from 0 to 1 in steps of 0.01.","multipleOf":0.01};

function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate70.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.stability !== undefined){
let data0 = data.stability;
if(typeof data0 == "number"){
if(data0 > 1 || isNaN(data0)){
const err0 = {instancePath:instancePath+"/stability",schemaPath:"#/$defs/RatioStep/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1",schema:1,parentSchema:schema144,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err1 = {instancePath:instancePath+"/stability",schemaPath:"#/$defs/RatioStep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema144,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
let res0;
if((0.01 === 0 || (res0 = data0/0.01, Math.abs(Math.round(res0) - res0) > 1e-6))){
const err2 = {instancePath:instancePath+"/stability",schemaPath:"#/$defs/RatioStep/multipleOf",keyword:"multipleOf",params:{multipleOf: 0.01},message:"must be multiple of 0.01",schema:0.01,parentSchema:schema144,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/stability",schemaPath:"#/$defs/RatioStep/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema144.type,parentSchema:schema144,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.similarity !== undefined){
let data1 = data.similarity;
if(typeof data1 == "number"){
if(data1 > 1 || isNaN(data1)){
const err4 = {instancePath:instancePath+"/similarity",schemaPath:"#/$defs/RatioStep/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1",schema:1,parentSchema:schema144,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/similarity",schemaPath:"#/$defs/RatioStep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema144,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
let res1;
if((0.01 === 0 || (res1 = data1/0.01, Math.abs(Math.round(res1) - res1) > 1e-6))){
const err6 = {instancePath:instancePath+"/similarity",schemaPath:"#/$defs/RatioStep/multipleOf",keyword:"multipleOf",params:{multipleOf: 0.01},message:"must be multiple of 0.01",schema:0.01,parentSchema:schema144,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/similarity",schemaPath:"#/$defs/RatioStep/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema144.type,parentSchema:schema144,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.speakerBoost !== undefined){
let data2 = data.speakerBoost;
if(typeof data2 == "number"){
if(data2 > 1 || isNaN(data2)){
const err8 = {instancePath:instancePath+"/speakerBoost",schemaPath:"#/$defs/RatioStep/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1",schema:1,parentSchema:schema144,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err9 = {instancePath:instancePath+"/speakerBoost",schemaPath:"#/$defs/RatioStep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema144,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
let res2;
if((0.01 === 0 || (res2 = data2/0.01, Math.abs(Math.round(res2) - res2) > 1e-6))){
const err10 = {instancePath:instancePath+"/speakerBoost",schemaPath:"#/$defs/RatioStep/multipleOf",keyword:"multipleOf",params:{multipleOf: 0.01},message:"must be multiple of 0.01",schema:0.01,parentSchema:schema144,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/speakerBoost",schemaPath:"#/$defs/RatioStep/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema144.type,parentSchema:schema144,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema143.type,parentSchema:schema143,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate70.errors = vErrors;
return errors === 0;
}
validate70.evaluated = {"props":{"stability":true,"similarity":true,"speakerBoost":true},"dynamicProps":false,"dynamicItems":false};


function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate69.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.file === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "file"},message:"must have required property '"+"file"+"'",schema:schema137.required,parentSchema:schema137,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.targetLanguage === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "targetLanguage"},message:"must have required property '"+"targetLanguage"+"'",schema:schema137.required,parentSchema:schema137,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.targetLanguage !== undefined){
let data0 = data.targetLanguage;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/targetLanguage",schemaPath:"#/$defs/TargetLanguage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema45.type,parentSchema:schema45,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((data0 === "afrikaans") || (data0 === "albanian")) || (data0 === "amharic")) || (data0 === "arabic")) || (data0 === "armenian")) || (data0 === "assamese")) || (data0 === "azerbaijani")) || (data0 === "basque")) || (data0 === "belarusian")) || (data0 === "bengali")) || (data0 === "bosnian")) || (data0 === "bulgarian")) || (data0 === "catalan")) || (data0 === "croatian")) || (data0 === "czech")) || (data0 === "danish")) || (data0 === "dutch")) || (data0 === "english")) || (data0 === "american english")) || (data0 === "british english")) || (data0 === "estonian")) || (data0 === "finnish")) || (data0 === "french")) || (data0 === "french canadian")) || (data0 === "galician")) || (data0 === "german")) || (data0 === "greek")) || (data0 === "gujarati")) || (data0 === "hebrew")) || (data0 === "hindi")) || (data0 === "hungarian")) || (data0 === "icelandic")) || (data0 === "indonesian")) || (data0 === "irish")) || (data0 === "italian")) || (data0 === "japanese")) || (data0 === "kannada")) || (data0 === "kazakh")) || (data0 === "khmer")) || (data0 === "korean")) || (data0 === "lao")) || (data0 === "latvian")) || (data0 === "lithuanian")) || (data0 === "macedonian")) || (data0 === "malay")) || (data0 === "malayalam")) || (data0 === "mandarin")) || (data0 === "marathi")) || (data0 === "mongolian")) || (data0 === "nepali")) || (data0 === "norwegian")) || (data0 === "persian")) || (data0 === "polish")) || (data0 === "portuguese")) || (data0 === "brazilian portuguese")) || (data0 === "pt_brazil")) || (data0 === "punjabi")) || (data0 === "romanian")) || (data0 === "russian")) || (data0 === "serbian")) || (data0 === "slovak")) || (data0 === "slovenian")) || (data0 === "spanish")) || (data0 === "swahili")) || (data0 === "swedish")) || (data0 === "tagalog")) || (data0 === "tamil")) || (data0 === "telugu")) || (data0 === "thai")) || (data0 === "turkish")) || (data0 === "ukrainian")) || (data0 === "urdu")) || (data0 === "vietnamese")) || (data0 === "welsh")) || (data0 === "yoruba")) || (data0 === "zulu"))){
const err3 = {instancePath:instancePath+"/targetLanguage",schemaPath:"#/$defs/TargetLanguage/enum",keyword:"enum",params:{allowedValues: schema45.enum},message:"must be equal to one of the allowed values",schema:schema45.enum,parentSchema:schema45,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.originalLanguage !== undefined){
let data1 = data.originalLanguage;
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/originalLanguage",schemaPath:"#/$defs/SourceLanguage/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema90.type,parentSchema:schema90,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.projectName !== undefined){
let data2 = data.projectName;
if(typeof data2 !== "string"){
const err5 = {instancePath:instancePath+"/projectName",schemaPath:"#/properties/projectName/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema137.properties.projectName.type,parentSchema:schema137.properties.projectName,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.webhookUrl !== undefined){
let data3 = data.webhookUrl;
if(typeof data3 === "string"){
if(func1(data3) > 2048){
const err6 = {instancePath:instancePath+"/webhookUrl",schemaPath:"#/$defs/WebhookUrl/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters",schema:2048,parentSchema:schema47,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(formats2(data3))){
const err7 = {instancePath:instancePath+"/webhookUrl",schemaPath:"#/$defs/WebhookUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\"",schema:"uri",parentSchema:schema47,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/webhookUrl",schemaPath:"#/$defs/WebhookUrl/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema47.type,parentSchema:schema47,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.keepBackgroundMusic !== undefined){
let data4 = data.keepBackgroundMusic;
if(typeof data4 !== "boolean"){
const err9 = {instancePath:instancePath+"/keepBackgroundMusic",schemaPath:"#/properties/keepBackgroundMusic/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema137.properties.keepBackgroundMusic.type,parentSchema:schema137.properties.keepBackgroundMusic,data:data4};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.voiceIsolatorOption !== undefined){
let data5 = data.voiceIsolatorOption;
if(typeof data5 !== "string"){
const err10 = {instancePath:instancePath+"/voiceIsolatorOption",schemaPath:"#/$defs/VoiceIsolatorOption/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema50.type,parentSchema:schema50,data:data5};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!((data5 === "studio") || (data5 === "realistic"))){
const err11 = {instancePath:instancePath+"/voiceIsolatorOption",schemaPath:"#/$defs/VoiceIsolatorOption/enum",keyword:"enum",params:{allowedValues: schema50.enum},message:"must be equal to one of the allowed values",schema:schema50.enum,parentSchema:schema50,data:data5};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.subtitles !== undefined){
let data6 = data.subtitles;
if(typeof data6 !== "boolean"){
const err12 = {instancePath:instancePath+"/subtitles",schemaPath:"#/properties/subtitles/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema137.properties.subtitles.type,parentSchema:schema137.properties.subtitles,data:data6};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.subtitlesSource !== undefined){
let data7 = data.subtitlesSource;
if(typeof data7 !== "string"){
const err13 = {instancePath:instancePath+"/subtitlesSource",schemaPath:"#/$defs/SubtitlesSource/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema51.type,parentSchema:schema51,data:data7};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!((data7 === "translated") || (data7 === "original"))){
const err14 = {instancePath:instancePath+"/subtitlesSource",schemaPath:"#/$defs/SubtitlesSource/enum",keyword:"enum",params:{allowedValues: schema51.enum},message:"must be equal to one of the allowed values",schema:schema51.enum,parentSchema:schema51,data:data7};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.lipsyncPro !== undefined){
let data8 = data.lipsyncPro;
if(typeof data8 !== "boolean"){
const err15 = {instancePath:instancePath+"/lipsyncPro",schemaPath:"#/properties/lipsyncPro/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema137.properties.lipsyncPro.type,parentSchema:schema137.properties.lipsyncPro,data:data8};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.voiceCloningSettings !== undefined){
if(!(validate70(data.voiceCloningSettings, {instancePath:instancePath+"/voiceCloningSettings",parentData:data,parentDataProperty:"voiceCloningSettings",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
errors = vErrors.length;
}
}
if(data.keepOriginalVoice !== undefined){
let data10 = data.keepOriginalVoice;
if(typeof data10 !== "boolean"){
const err16 = {instancePath:instancePath+"/keepOriginalVoice",schemaPath:"#/properties/keepOriginalVoice/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema137.properties.keepOriginalVoice.type,parentSchema:schema137.properties.keepOriginalVoice,data:data10};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.originalVoiceVolume !== undefined){
let data11 = data.originalVoiceVolume;
if(typeof data11 == "number"){
if(data11 > 70 || isNaN(data11)){
const err17 = {instancePath:instancePath+"/originalVoiceVolume",schemaPath:"#/$defs/OriginalVoiceVolume/maximum",keyword:"maximum",params:{comparison: "<=", limit: 70},message:"must be <= 70",schema:70,parentSchema:schema48,data:data11};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data11 < 1 || isNaN(data11)){
const err18 = {instancePath:instancePath+"/originalVoiceVolume",schemaPath:"#/$defs/OriginalVoiceVolume/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema48,data:data11};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/originalVoiceVolume",schemaPath:"#/$defs/OriginalVoiceVolume/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema48.type,parentSchema:schema48,data:data11};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.translationTimeSkips !== undefined){
let data12 = data.translationTimeSkips;
if(Array.isArray(data12)){
const len0 = data12.length;
for(let i0=0; i0<len0; i0++){
if(!(validate27(data12[i0], {instancePath:instancePath+"/translationTimeSkips/" + i0,parentData:data12,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
}
}
else {
const err20 = {instancePath:instancePath+"/translationTimeSkips",schemaPath:"#/properties/translationTimeSkips/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema137.properties.translationTimeSkips.type,parentSchema:schema137.properties.translationTimeSkips,data:data12};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema137.type,parentSchema:schema137,data};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
validate69.errors = vErrors;
return errors === 0;
}
validate69.evaluated = {"props":{"file":true,"targetLanguage":true,"originalLanguage":true,"projectName":true,"webhookUrl":true,"keepBackgroundMusic":true,"voiceIsolatorOption":true,"subtitles":true,"subtitlesSource":true,"lipsyncPro":true,"voiceCloningSettings":true,"keepOriginalVoice":true,"originalVoiceVolume":true,"translationTimeSkips":true},"dynamicProps":false,"dynamicItems":false};

export const WebhookDestination = validate73;
const schema148 = {"type":"object","required":["url"],"properties":{"requestId":{"$ref":"#/$defs/UuidV4","description":"Identifies this mutation, so that it can be sent again without being carried out again. If absent, the server makes one."},"url":{"type":"string","format":"uri","maxLength":2048,"description":"A URL with https, port 443 and a public address, without credentials or a fragment.","x-published":{"pattern":"^https://"}}},"description":"Arguments of `webhooks_update`.","additionalProperties":false};

function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate73.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.url === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",schema:schema148.required,parentSchema:schema148,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "requestId") || (key0 === "url"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema148,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.requestId !== undefined){
let data0 = data.requestId;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err2 = {instancePath:instancePath+"/requestId",schemaPath:"#/$defs/UuidV4/pattern",keyword:"pattern",params:{pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$"},message:"must match pattern \""+"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$"+"\"",schema:"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$",parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(formats0.test(data0))){
const err3 = {instancePath:instancePath+"/requestId",schemaPath:"#/$defs/UuidV4/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\"",schema:"uuid",parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/requestId",schemaPath:"#/$defs/UuidV4/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.url !== undefined){
let data1 = data.url;
if(typeof data1 === "string"){
if(func1(data1) > 2048){
const err5 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters",schema:2048,parentSchema:schema148.properties.url,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(formats2(data1))){
const err6 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\"",schema:"uri",parentSchema:schema148.properties.url,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema148.properties.url.type,parentSchema:schema148.properties.url,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema148.type,parentSchema:schema148,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate73.errors = vErrors;
return errors === 0;
}
validate73.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

