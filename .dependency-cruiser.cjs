/**
 * Who may import whom. The mock, the conformance suite and the reference implementation meet only over HTTP: code
 * that two of them shared would make one blind to the other's mistakes. `test/house/dependencies.test.ts` runs these
 * rules over the tree, and proves over a tree of offenders that each of them fires.
 */
const TEST = "(\\.test|-harness)\\.ts$";

/** Code that is published and therefore runs without the development packages. */
const PUBLISHED = "^(generated|mock|conformance|reference-impl|cli|review)/";

/** The three peers: none imports another. */
const peers = ["mock", "conformance", "reference-impl"].map((peer, _, all) => ({
  name: `${peer}-apart-from-its-peers`,
  comment:
    "The mock, the conformance suite and the reference implementation never share code: a parser, validator " +
    "or signer used by the server under test and by its judge blinds the judge exactly there. Write it again, or put " +
    "the fact into spec/ and read it from generated/.",
  severity: "error",
  from: { path: `^${peer}/` },
  to: { path: `^(${all.filter((other) => other !== peer).join("|")})/` },
}));

/**
 * The folders of the suite, from the ground up: each imports only what stands before it. A folder that is missing here
 * fails `test/house/dependencies.test.ts`.
 */
const SUITE = [
  // Facts: the contract as generated, the tables read off the source, media, and systematic wrong values.
  ["schema", "pins", "media", "wrongness"],
  // The wire: which server is asked, with which keys, and how requests and deliveries travel.
  ["target", "secrets", "http", "oauth", "control"],
  // What is found, what it cost, and what is kept of it.
  ["outcome", "costs", "webhooks", "ledger", "har", "waivers"],
  // What has to hold of an answer, whoever asked for it.
  ["expect", "transcripts", "dubs", "judges"],
  // Where a check happens, what checks are, and the steps that they share.
  ["world", "requirements", "api", "machines", "stories"],
  // What has to hold of one exchange by what was sent, and of everything that was seen.
  ["rules", "laws"],
  // The checks, the runs that perform them, recorded traffic, and reports.
  ["checks", "run", "offline", "second-opinion", "report", "testing"],
].flat();

/** One rule for each folder of the suite but the last: it does not import what stands above it. */
const suiteLooksDown = SUITE.slice(0, -1).map((folder, at) => ({
  name: `conformance-${folder}-looks-down`,
  comment:
    "The folders of conformance/ are layers, so that each can be read without those above it. Move what both need " +
    "into the lower folder, or below it.",
  severity: "error",
  from: { path: `^conformance/${folder}/`, pathNot: TEST },
  to: { path: `^conformance/(${SUITE.slice(at + 1).join("|")})/` },
}));

/** The folders of the reference implementation, from the ground up, under the same rule. */
const REFERENCE = [
  "domain",
  "storage",
  "mail",
  "queue",
  "engines",
  "webhooks",
  "runs",
  "http",
  "oauth",
  "mcp",
  "control",
  "testing",
];

/** The folders of the review, from the ground up, under the same rule. */
const REVIEW = [
  "schema",
  "rules",
  "http",
  "events",
  "behaviour",
  "read",
  "settings",
  "report",
  "sequences",
  "pull-request",
];

const reviewLooksDown = REVIEW.slice(0, -1).map((folder, at) => ({
  name: `review-${folder}-looks-down`,
  comment:
    "The folders of review/ are layers: sets of values, then documents that use them. Move what both need into the " +
    "lower folder, or below it.",
  severity: "error",
  from: { path: `^review/${folder}/`, pathNot: TEST },
  to: { path: `^review/(${REVIEW.slice(at + 1).join("|")})/` },
}));

const referenceLooksDown = REFERENCE.slice(0, -1).map((folder, at) => ({
  name: `reference-impl-${folder}-looks-down`,
  comment:
    "The folders of reference-impl/ are layers: from a route down to its SQL, nothing leads up again. Move what both " +
    "need into the lower folder, or below it.",
  severity: "error",
  from: { path: `^reference-impl/${folder}/`, pathNot: TEST },
  to: { path: `^reference-impl/(${REFERENCE.slice(at + 1).join("|")})/` },
}));

module.exports = {
  forbidden: [
    ...peers,
    ...suiteLooksDown,
    ...referenceLooksDown,
    ...reviewLooksDown,
    {
      name: "reference-impl-domain-is-plain",
      comment:
        "Functions of the domain take the clock, random bytes and ids as arguments and do no I/O, so that each can be " +
        "understood and tested by its arguments.",
      severity: "error",
      from: { path: "^reference-impl/domain/", pathNot: TEST },
      to: { dependencyTypes: ["core", "npm"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "reference-impl-layers-without-their-composition",
      comment: "The files beside the folders put the layers together. What a layer needs comes to it as an argument.",
      severity: "error",
      from: { path: "^reference-impl/[^/]+/", pathNot: TEST },
      to: { path: "^reference-impl/[^/]+\\.ts$", pathNot: "^reference-impl/readings\\.ts$" },
    },
    {
      name: "reference-impl-reads-types-only",
      comment:
        "The reference implementation is the source text read by hand. Of generated/ it may know only the " +
        "wire types, so that a slip in spec/ cannot mislead it too.",
      severity: "error",
      from: { path: "^reference-impl/" },
      to: { path: "^generated/", pathNot: "^generated/types\\.ts$" },
    },
    {
      name: "reference-impl-imports-types-as-types",
      comment: "generated/types.ts also holds tables; with `import type` nothing of it is left at run time.",
      severity: "error",
      from: { path: "^reference-impl/" },
      to: { path: "^generated/types\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "mock-command-without-the-suite",
      comment:
        "Who wants a mock does not wait for the suite to load, which doubles its start, nor hold it in memory. " +
        "cli/main.ts loads each command when it is asked for.",
      severity: "error",
      from: { path: "^cli/(mock|serve-mock|watched-mock)\\.ts$" },
      to: { path: "^(conformance|reference-impl)/", reachable: true },
    },
    {
      name: "nobody-imports-cli",
      comment:
        "cli/ is where everything is put together. What another directory needs from it belongs elsewhere; a " +
        "test runs the command as a process.",
      severity: "error",
      from: { pathNot: "^cli/" },
      to: { path: "^cli/" },
    },
    {
      name: "nobody-imports-test",
      comment: "What is under test/ serves tests across directories alone; code must not come to depend on it.",
      severity: "error",
      from: { pathNot: "^test/" },
      to: { path: "^test/" },
    },
    {
      name: "spec-lib-stands-alone",
      comment: "The TypeSpec library makes generated/, which feeds the others; importing them would be a circle.",
      severity: "error",
      from: { path: "^spec/lib/" },
      to: { path: "^(mock|conformance|reference-impl|cli|review)/" },
    },
    {
      name: "generated-stands-alone",
      comment: "Everyone may import generated/, so that anything it imported would reach across all other boundaries.",
      severity: "error",
      from: { path: "^generated/" },
      to: { path: "^[^/]+/", pathNot: "^(generated|node_modules)/" },
    },
    {
      name: "mock-core-without-node",
      comment: "The core of the mock runs in a browser too. What needs Node belongs in mock/node/.",
      severity: "error",
      from: { path: "^mock/", pathNot: ["^mock/node/", TEST] },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "mock-core-without-its-node-adapter",
      comment: "The core of the mock runs in a browser too, where mock/node/ cannot be loaded.",
      severity: "error",
      from: { path: "^mock/", pathNot: ["^mock/node/", TEST] },
      to: { path: "^mock/node/" },
    },
    {
      name: "page-stands-alone",
      comment:
        "The page is a program of its own, in a browser that talks to the mock over HTTP. It shares the shapes " +
        "of what it is told, as types, and no code of the mock.",
      severity: "error",
      from: { path: "^mock/page/" },
      to: { path: "^(mock|generated)/", pathNot: ["^mock/page/", "^mock/inspect/(page-)?shapes\\.ts$"] },
    },
    {
      name: "page-shares-types-only",
      comment: "With `import type` nothing of the mock gets into the bundle of the page.",
      severity: "error",
      from: { path: "^mock/page/" },
      to: { path: "^mock/inspect/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "nobody-imports-the-page",
      comment:
        "What is in mock/page/ is for browsers, bundled by Vite: Node cannot run it, and the mock only serves it.",
      severity: "error",
      from: { path: "^(?!test/)", pathNot: "^mock/page/" },
      to: { path: "^mock/page/" },
    },
    {
      name: "studio-stands-alone",
      comment:
        "The studio is a client of the API like any other, whichever server it comes from: it knows the types of the " +
        "contract, and no code of a server.",
      severity: "error",
      from: { path: "^studio/", pathNot: TEST },
      to: {
        path: "^(mock|conformance|reference-impl|cli|review|scripts|generated)/",
        pathNot: "^generated/types\\.ts$",
      },
    },
    {
      name: "studio-shares-types-only",
      comment: "With `import type` nothing of generated/types.ts, which also holds tables, gets into the bundle.",
      severity: "error",
      from: { path: "^studio/", pathNot: TEST },
      to: { path: "^generated/types\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "nobody-imports-the-studio",
      comment: "What is in studio/ is for browsers, bundled by Vite: servers only send the files that were built.",
      severity: "error",
      from: { path: "^(?!test/)", pathNot: "^studio/" },
      to: { path: "^studio/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "published-code-without-development-packages",
      comment:
        "Whoever installs the package gets `dependencies` alone: move the package there, or import only types. " +
        "A peer dependency is there for whoever imports the one module that needs it; the page is published as a " +
        "bundle, with all that it imports in it.",
      severity: "error",
      from: { path: PUBLISHED, pathNot: [TEST, "^mock/page/"] },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only", "npm-peer"] },
    },
    {
      name: "no-circles",
      comment: "Modules that import each other cannot be read, tested or loaded one at a time: move what both need.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    // Types count: a boundary crossed by `import type` is crossed.
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(dist|\\.tmp)/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
