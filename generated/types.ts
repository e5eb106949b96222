/* eslint-disable */
/** Generated from spec/ by 'npm run generate': do not edit. */

export interface paths {
    "/.well-known/oauth-authorization-server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe the authorization server
         * @description Describe the authorization server.
         */
        get: operations["authorizationServer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-protected-resource/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe the protected resource
         * @description Describe the MCP endpoint as a protected resource.
         */
        get: operations["protectedResource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an MCP message
         * @description Send one JSON-RPC 2.0 message to the MCP endpoint.
         *
         *     Send `Accept: application/json, text/event-stream`: without both types, the endpoint answers 406. Begin with
         *     `initialize` and `notifications/initialized`, and send the negotiated version in `MCP-Protocol-Version` from then
         *     on. The endpoint keeps no session: it checks the credential, its permissions and the subscription on every request.
         *     It answers in JSON and never with a stream.
         */
        post: operations["mcp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask for consent
         * @description Ask a person whether a client may act for them.
         */
        get: operations["authorize"];
        put?: never;
        /**
         * Answer for the person
         * @description Send the person's answer back to the client.
         */
        post: operations["consent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a client
         * @description Register a client, so that a person can connect it.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange for tokens
         * @description Exchange an authorization code or a refresh token for tokens.
         *
         *     The endpoint authenticates no client: a request with an `Authorization` header or a client secret is refused. A code
         *     works once. Refresh tokens rotate: keep the new one and drop the old one, since a second use of a code or of a
         *     rotated token revokes the whole connection.
         */
        post: operations["token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actions/account_get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Reads the account: its identity, plan and balances, and the permissions of this credential. */
        post: operations["account_get"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actions/action_request_get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Reads the state or the result of an earlier mutation. Needs every scope of that mutation. */
        post: operations["action_request_get"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actions/dubbing_voices_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Lists the voices that a dub may use: the catalog voices and the account's own voices. */
        post: operations["dubbing_voices_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actions/notifications_get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Reads the e-mail preferences of the account. */
        post: operations["notifications_get"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actions/notifications_update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Changes the e-mail preferences of the account; preferences that are not given stay as they are. */
        post: operations["notifications_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actions/settings_get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Reads the settings: vocabulary, translation instructions, presets, favorite templates and interface preferences. */
        post: operations["settings_get"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actions/settings_update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Changes settings; settings that are not given stay as they are. Only the owner of a team may change its vocabulary and instructions. */
        post: operations["settings_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actions/team_add_member": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Adds a person who has an account to the caller's team, if a seat is free, and notifies them by e-mail. */
        post: operations["team_add_member"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actions/team_create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Creates a team that the caller owns. The caller's own account needs a paid subscription; membership in a paid team is not enough. */
        post: operations["team_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actions/team_get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Reads the team that the account owns, with its members and seats, and the team of another account that it acts for. */
        post: operations["team_get"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actions/team_remove_member": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Removes a person from the caller's team. */
        post: operations["team_remove_member"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actions/usage_get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Reads the allowance of calls: the calls of a month, the calls left, the time of the reset, and the rate of requests. */
        post: operations["usage_get"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actions/webhooks_create_secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Makes a signing secret and shows it once. An earlier secret is invalid from now on. */
        post: operations["webhooks_create_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actions/webhooks_delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Removes the webhook URL and the signing secret; deliveries stop. */
        post: operations["webhooks_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actions/webhooks_get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Reads the webhook settings; null if the account has no signing secret. */
        post: operations["webhooks_get"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actions/webhooks_update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Sets the URL that events are delivered to. The account must have a signing secret. */
        post: operations["webhooks_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a project
         * @description Create a project from an uploaded file, which is only transcribed.
         *
         *     The answer comes before the transcript: poll the status until `transcriptionStatus` is `success`, or wait for
         *     `project.created`. Dub the project afterwards with a translation of your own.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get project details
         * @description Get a project with the history of its versions and lip-sync attempts; for frequent polling, use the status route.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/dub": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dub from a supplied translation
         * @description Voice a supplied translation of a project's transcript.
         *
         *     The transcription of the project must have succeeded. Each segment of the transcript needs a cue, and each cue a
         *     segment; timing, speakers and order come from the transcript. The service finds a misfit only after it has accepted
         *     the dub: the status then fails with `TRANSLATED_SRT_UNMATCHED_CUES` or `TRANSLATED_SRT_MISSING_SEGMENTS`. Correct
         *     the cues and dub again. A dub costs as much as a translation of the same media, and lip-sync costs extra.
         *
         *     To check the pace, export the translated transcript as JSON, shorten the cues whose `finalSpeedFactor` is above about
         *     1.3, and dub again.
         */
        post: operations["dubProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/transcript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export a stored transcript
         * @description Export a stored transcript of a project, as JSON or as subtitles.
         *
         *     The transcript must be stored: before that, the route answers 409 `TRANSCRIPT_NOT_READY`. JSON is the most complete
         *     form, and always names the speakers.
         */
        post: operations["exportTranscript"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transcribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Transcribe without a project
         * @description Transcribe a file and return the transcript, without a project.
         *
         *     The answer holds the transcript, so allow the request as much time as the media needs. Nothing is stored, and no
         *     event is sent. The file needs an audio stream with speech.
         */
        post: operations["transcribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/translate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a translation
         * @description Translate and dub an uploaded file in a new project.
         *
         *     The answer comes before the work: poll the status until it is `success` or `failed`, or wait for an event. The media
         *     is charged in started minutes, and lip-sync is charged on top. No e-mail announces the end of the lip-sync.
         */
        post: operations["startTranslation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/translate/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a project
         * @description Permanently delete a project with everything in it. Saved voices stay, and nothing is refunded.
         *
         *     The project goes with its works, transcripts, generated media and the uploaded file. Copies that processing partners
         *     hold are not deleted. The deletion goes through even if a file stays behind.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/translate/{projectId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the run status
         * @description Get the status of a project's newest run; meant for polling.
         *
         *     Poll every 10 to 30 seconds, with at least two seconds between two polls, until `status` is `success` or `failed`.
         *     A video of two minutes typically takes 2 to 5 minutes, and lip-sync adds two to four times the duration of the video.
         */
        get: operations["getStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "project.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description A project has its transcript. */
        post: operations["projectCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "project.creation.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The project could not be created. */
        post: operations["projectCreationFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "project.translation.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The translation is finished and its outputs are ready. */
        post: operations["translationCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "project.translation.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The translation failed. */
        post: operations["translationFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "project.lipsync.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Lip-sync is finished. */
        post: operations["lipsyncCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "project.lipsync.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Lip-sync failed. */
        post: operations["lipsyncFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description The person declined. */
        AccessDenied: {
            /**
             * Format: uri
             * @description The same URL as in the header `Location`, for clients that read the body.
             */
            redirect_to: string;
            /** @enum {string} */
            error: "access_denied";
            /** @description Text for a person; its wording is free. */
            error_description?: string;
        };
        /** @description An access token: opaque. */
        AccessTokenValue: string;
        /** @description The account behind a credential. */
        Account: {
            /** @description Identifier of the person. */
            accountId?: string;
            /** @description E-mail address of the person. */
            email?: string;
            /** @description Name of the person. */
            name?: string;
            /** @description Name of the effective plan; for a person who acts for a team, the plan of the team owner. */
            plan?: string;
            minutes?: components["schemas"]["MinuteBalance"];
            /** @description Characters left for text to speech. */
            textToSpeechCharacters?: number;
            /** @description Scopes of this credential. */
            permissions?: components["schemas"]["ProductScope"][];
        };
        /** @description A finished action. */
        AccountAnswer: {
            data: components["schemas"]["Account"];
            /** @description For a mutation: the identifier that was sent, or the one that the server made. */
            requestId?: components["schemas"]["UuidV4"];
        };
        /** @description The person behind the credential has no account. */
        AccountNotFound: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "BAD_REQUEST";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 400;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The acting or the billing account is unavailable or being deleted. */
        AccountUnavailable: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "ACCOUNT_UNAVAILABLE";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 403;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The service failed unexpectedly. */
        ActionInternalError: {
            /** @enum {string} */
            code: "INTERNAL_ERROR";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 500;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description Name of an action. */
        ActionName: string;
        /** @description A mutation that was accepted. */
        ActionRequest: {
            requestId: components["schemas"]["UuidV4"];
            /** @description Name of the action. */
            operation: string;
            status: components["schemas"]["ActionRequestStatus"];
            createdAt: components["schemas"]["Milliseconds"];
            updatedAt: components["schemas"]["Milliseconds"];
            /**
             * Format: double
             * @description Seconds to wait before the next poll.
             */
            pollAfterSeconds?: number;
            resultStored?: boolean;
            /** @description The `data` of the action's own answer. */
            result?: unknown;
            /** @description Text for a person that says where to find the output. */
            message?: string;
        };
        /** @description A finished action. */
        ActionRequestAnswer: {
            data: components["schemas"]["ActionRequest"];
            /** @description For a mutation: the identifier that was sent, or the one that the server made. */
            requestId?: components["schemas"]["UuidV4"];
        };
        /** @description Arguments of `action_request_get`. */
        ActionRequestPoll: {
            /** @description The identifier of the original mutation. */
            requestId: components["schemas"]["UuidV4"];
            /** @description The name of the original action. */
            operation: components["schemas"]["ActionName"];
        };
        /**
         * @description State of a mutation.
         * @enum {string}
         */
        ActionRequestStatus: "running" | "completed";
        /** @description The account has no action request with this identifier and operation. */
        ActionRequestUnknown: {
            /** @enum {string} */
            code: "BAD_REQUEST";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 400;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The action was carried out, but its output could not be saved. */
        ActionResultUnavailable: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "ACTION_RESULT_UNAVAILABLE";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 503;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The record of a replayed mutation that is done: if its output was not saved, or if a server answers every replay with the record. */
        ActionResultUnsaved: {
            data: components["schemas"]["ActionRequest"];
            requestId?: components["schemas"]["UuidV4"];
        };
        /** @description A mutation that is still running. */
        ActionRunning: {
            data: components["schemas"]["ActionRequest"];
            requestId?: components["schemas"]["UuidV4"];
            /**
             * @description The action to poll with.
             * @enum {string}
             */
            pollAction?: "action_request_get";
        };
        /** @description The billing account has no paid subscription. */
        ActionSubscriptionRequired: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "SUBSCRIPTION_REQUIRED";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 403;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The action does not accept these arguments. */
        ActionValidationError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "VALIDATION_ERROR";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 400;
            details?: {
                /** @description The argument at fault; empty for the body as a whole. */
                field?: string;
                /** @description Description of the fault. */
                reason?: string;
            };
        };
        /** @description No user has this e-mail address. */
        AddresseeUnknown: {
            /** @enum {string} */
            code: "BAD_REQUEST";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 400;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The person is already in the team. */
        AlreadyMember: {
            /** @enum {string} */
            code: "BAD_REQUEST";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 400;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The person belongs to several teams, so it is unclear which account pays. */
        AmbiguousTeamApiKey: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "AMBIGUOUS_TEAM_API_KEY";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 403;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The account has no API access. */
        ApiAccessRequired: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "API_ACCESS_REQUIRED";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The key has expired. */
        ApiKeyExpired: {
            /** @enum {string} */
            code: "API_KEY_EXPIRED";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 401;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description `resource` is not the MCP endpoint. */
        AudienceRejected: {
            /**
             * Format: uri
             * @description The same URL as in the header `Location`, for clients that read the body.
             */
            redirect_to: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            error: "invalid_target";
            /** @description Text for a person; its wording is free. */
            error_description?: string;
        };
        /** @description Exchanges the code of a person's consent. */
        AuthorizationCodeRequest: {
            client_id: components["schemas"]["ClientId"];
            /**
             * Format: uri
             * @description The audience: `{base_url}/mcp`, letter by letter.
             */
            resource: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            grant_type: "authorization_code";
            code: components["schemas"]["AuthorizationCodeValue"];
            redirect_uri: components["schemas"]["RedirectUri"];
            code_verifier: components["schemas"]["CodeVerifier"];
        };
        /** @description An authorization code. */
        AuthorizationCodeValue: string;
        /** @description The IP address has used up its requests for consent, and answers to them, for this minute. */
        AuthorizationRateReached: {
            /** @enum {string} */
            error: "temporarily_unavailable";
            /** @description Text for a person; its wording is free. */
            error_description?: string;
        };
        /** @description A parameter is missing, repeated or malformed. */
        AuthorizationRequestRejected: {
            /**
             * Format: uri
             * @description The same URL as in the header `Location`, for clients that read the body.
             */
            redirect_to: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            error: "invalid_request";
            /** @description Text for a person; its wording is free. */
            error_description?: string;
        };
        /** @description Description of the authorization server. */
        AuthorizationServer: {
            /**
             * Format: uri
             * @description `{base_url}`.
             */
            issuer: string;
            /** Format: uri */
            authorization_endpoint: string;
            /** Format: uri */
            token_endpoint: string;
            /** Format: uri */
            registration_endpoint: string;
            scopes_supported: components["schemas"]["ScopeName"][];
            response_types_supported: "code"[];
            grant_types_supported: components["schemas"]["GrantType"][];
            /** @description Only `none`: there is no client authentication. */
            token_endpoint_auth_methods_supported: "none"[];
            /** @description Only S256, from RFC 7636. */
            code_challenge_methods_supported: "S256"[];
            /**
             * @description RFC 9207: redirects carry `iss`.
             * @enum {boolean}
             */
            authorization_response_iss_parameter_supported: true;
            /**
             * @description `client_id` may be the URL of a metadata document.
             * @enum {boolean}
             */
            client_id_metadata_document_supported: true;
        };
        /** @description The body holds a batch; send one message per request. */
        BatchNotSupported: {
            /** @enum {string} */
            code: "BATCH_NOT_SUPPORTED";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /** @description Value of a `WWW-Authenticate` header of MCP: `Bearer resource_metadata="<address>"`. */
        BearerChallenge: string;
        /** @description A list of names, brands and acronyms that the speech may contain. */
        BrandVocabulary: string[];
        /** @description The called tool and its arguments. */
        CallToolParams: {
            /** @description Name of the action. */
            name: string;
            /** @description Input of the action. If absent, an empty object. */
            arguments?: {
                [key: string]: unknown;
            };
        };
        /** @description The reply to `tools/call`. */
        CallToolReply: {
            /** @enum {string} */
            jsonrpc: "2.0";
            id: components["schemas"]["RpcId"];
            result: components["schemas"]["CallToolResult"];
        };
        /** @description Calls a tool. */
        CallToolRequest: {
            /** @enum {string} */
            jsonrpc: "2.0";
            id: components["schemas"]["RpcId"];
            /** @enum {string} */
            method: "tools/call";
            params: components["schemas"]["CallToolParams"];
        };
        /** @description Result of `tools/call`. */
        CallToolResult: components["schemas"]["ToolSuccess"] | components["schemas"]["ToolRunning"] | components["schemas"]["ToolFailure"];
        /** @description Identifier of a channel. */
        ChannelId: string;
        /** @description The token endpoint does not accept client authentication in a header. */
        ClientAuthenticationHeader: {
            /** @enum {string} */
            error: "invalid_request";
            /** @description Text for a person; its wording is free. */
            error_description: string;
        };
        /** @description A JSON-RPC error that a client sends. */
        ClientError: {
            /** @enum {string} */
            jsonrpc: "2.0";
            id: components["schemas"]["RpcId"];
            /** @description Error with a number as its code. */
            error: {
                /** Format: int32 */
                code: number;
                /** @description Text for a person. */
                message: string;
                data?: unknown;
            };
        };
        /** @description A registered client, or the public https URL of a client's metadata document. */
        ClientId: string;
        /** @description Metadata of a client. */
        ClientMetadata: {
            redirect_uris: components["schemas"]["RedirectUri"][];
            /** @description Name that the person sees on the consent page. */
            client_name?: string;
            /**
             * @description Grants of the client. They decide whether it gets refresh tokens.
             * @default [
             *       "authorization_code"
             *     ]
             */
            grant_types?: components["schemas"]["GrantType"][];
            response_types?: "code"[];
            /**
             * @description Always `none`: there is no client authentication.
             * @enum {string}
             */
            token_endpoint_auth_method?: "none";
            scope?: components["schemas"]["ScopeList"];
        };
        /** @description The client's metadata cannot be registered. */
        ClientMetadataRejected: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            error: "invalid_client_metadata";
            /** @description Text for a person; its wording is free. */
            error_description?: string;
        };
        /** @description A JSON-RPC result that a client sends. */
        ClientResult: {
            /** @enum {string} */
            jsonrpc: "2.0";
            id: components["schemas"]["RpcId"];
            result: {
                [key: string]: unknown;
            };
        };
        /** @description The token endpoint does not accept client authentication in the form. */
        ClientSecretSent: {
            /** @enum {string} */
            error: "invalid_request";
            /** @description Text for a person; its wording is free. */
            error_description: string;
        };
        /** @description The client is unknown, so the service trusts no callback. */
        ClientUnknown: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            error: "invalid_client";
            /** @description Text for a person; its wording is free. */
            error_description?: string;
        };
        /** @description The client is unknown. */
        ClientUnknownToToken: {
            /** @enum {string} */
            error: "invalid_client";
            /** @description Text for a person; its wording is free. */
            error_description: string;
        };
        /** @description SHA-256 of the verifier, base64url without padding. */
        CodeChallenge: string;
        /** @description The code is unknown, expired, or bound to other values. */
        CodeRejected: {
            /** @enum {string} */
            error: "invalid_grant";
            /** @description Text for a person; its wording is free. */
            error_description: string;
        };
        /** @description The secret of PKCE, with which the client proves that it made the authorization request. */
        CodeVerifier: string;
        /** @description The account has reached its limit of running actions. */
        ConcurrentActionLimitReached: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "CONCURRENT_ACTION_LIMIT_REACHED";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 409;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The account has reached its limit of active runs. */
        ConcurrentTranslationLimitReached: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "CONCURRENT_TRANSLATION_LIMIT_REACHED";
            /** @description Text for a person; its wording is free. */
            message: string;
            details: {
                /** @description The limit that was applied. */
                limit: number;
            };
        };
        /** @description `Authorization` and `x-api-key` carry different credentials. */
        ConflictingCredentials: {
            /** @enum {string} */
            code: "INVALID_CREDENTIAL";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 401;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The person's answer, and the request again. */
        ConsentForm: {
            /** @enum {string} */
            response_type: "code";
            client_id: components["schemas"]["ClientId"];
            redirect_uri: components["schemas"]["RedirectUri"];
            code_challenge: components["schemas"]["CodeChallenge"];
            /** @enum {string} */
            code_challenge_method: "S256";
            /** Format: uri */
            resource: string;
            scope?: components["schemas"]["ScopeList"];
            state?: string;
            /** @description An API key of the person's account, which tells our servers who consents. */
            account_key: string;
            /** @enum {string} */
            decision: "allow" | "deny";
        };
        /** @description The code was already exchanged, so it may have been stolen. */
        ConsumedCode: {
            /** @enum {string} */
            error: "invalid_grant";
            /** @description Text for a person; its wording is free. */
            error_description: string;
        };
        /** @description Result of `webhooks_create_secret`. */
        CreatedSecret: {
            /** @description The whole secret. It is not shown again. */
            secret?: components["schemas"]["SigningSecret"];
            settings?: components["schemas"]["WebhookSettings"];
        };
        /** @description A finished action. */
        CreatedSecretAnswer: {
            data: components["schemas"]["CreatedSecret"];
            /** @description For a mutation: the identifier that was sent, or the one that the server made. */
            requestId?: components["schemas"]["UuidV4"];
        };
        /** @description The query string contains a credential. */
        CredentialInQuery: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "CREDENTIAL_IN_QUERY";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 400;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The credential is too long. */
        CredentialTooLong: {
            /** @enum {string} */
            code: "MISSING_CREDENTIAL";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 401;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description A custom voice needs a `voiceId`. */
        CustomVoiceRequiresVoiceId: {
            /** @enum {string} */
            code: "VALIDATION_ERROR";
            /** @description Text for a person; its wording is free. */
            message: string;
            details: {
                /**
                 * @description Name of the field in the request.
                 * @enum {string}
                 */
                field: "voiceId";
                /** @description Text for a person that says what is wrong with the value. */
                reason: string;
            };
        };
        /** @description Default settings of cloned voices, for runs that do not set them. */
        DefaultVoiceCloningSettings: {
            /** Format: double */
            stability: number;
            /** Format: double */
            similarity: number;
        };
        /** @description Progress of a project. */
        DetailsProgress: {
            /** @description Current step of the run. */
            step?: string;
            /**
             * Format: double
             * @description Progress of creation and transcription, from 0 to 100.
             */
            transcriptionProgress: number;
        };
        /** @description The body of `POST /v1/projects/{projectId}/dub`. */
        DubRequest: {
            /** @description The language of `translatedSrt`. */
            targetLanguage: components["schemas"]["TargetLanguage"];
            /** @description The translation: cues with numbers, timing lines and text. */
            translatedSrt: components["schemas"]["SrtDocument"];
            /** @description URL that receives the project's events from now on. */
            webhookUrl?: components["schemas"]["WebhookUrl"];
            /**
             * @description Keeps background sound; only the original voice is removed.
             * @default true
             */
            keepBackgroundMusic?: boolean;
            /**
             * @description Keeps the original voice under the dub.
             * @default false
             */
            keepOriginalVoice?: boolean;
            /**
             * @description Volume of the original voice; only used while the original voice is kept.
             * @default 30
             */
            originalVoiceVolume?: components["schemas"]["OriginalVoiceVolume"];
            /**
             * @description Origin of the voices.
             * @default cloning
             */
            voiceMode?: components["schemas"]["VoiceMode"];
            /** @description A voice from `dubbing_voices_list`; required with `voiceMode` set to `custom`. */
            voiceId?: string;
            /**
             * @description How the voice is separated; only used while background sound is kept.
             * @default studio
             */
            voiceIsolatorOption?: components["schemas"]["VoiceIsolatorOption"];
            /**
             * @description Burns subtitles into the video; needs a video.
             * @default false
             */
            subtitles?: boolean;
            /**
             * @description The text of the subtitles.
             * @default translated
             */
            subtitlesSource?: components["schemas"]["SubtitlesSource"];
            /** @description Mode of the lip-sync. If absent, there is no lip-sync. Needs a video. */
            lipSyncMode?: components["schemas"]["LipSyncMode"];
            /**
             * @description Moves only the lips of the active speaker.
             * @default false
             */
            activeSpeakerDetectionEnabled?: boolean;
            /** @description Settings of the cloned voices; only with `voiceMode` set to `cloning`. */
            voiceCloningSettings?: components["schemas"]["DubVoiceCloningSettings"];
            /** @description Parts of the media that stay as they are. Needs a video, kept background sound and no original voice. */
            translationTimeSkips?: components["schemas"]["TimeSkip"][];
        };
        /** @description A dub was accepted. */
        DubStarted: {
            /** @enum {boolean} */
            success: true;
            /** @description Text for a person. */
            message: string;
            projectId: string;
            /** @description The work that is used for the language. */
            workId: string;
            /**
             * Format: double
             * @description Estimated minutes of processing: five for each started minute of media.
             */
            estimatedDuration: number;
        };
        /** @description Voice cloning of a dub. */
        DubVoiceCloningSettings: {
            /** @description How steady the voice is. */
            stability?: components["schemas"]["Ratio"];
            /** @description How similar the voice is to the speaker's voice. */
            similarity?: components["schemas"]["Ratio"];
            /** @description A setting of translations that the settings of a dub do not list. */
            speakerBoost?: unknown;
        };
        /** @description A voice that a dub may use. */
        DubbingVoice: {
            /** @description Identifier for `voiceId` of a dub. */
            voiceId?: string;
            /** @description Name for a person. */
            name?: string;
            kind?: components["schemas"]["VoiceKind"];
        };
        /** @description Result of `dubbing_voices_list`. */
        DubbingVoices: {
            /** @description Catalog voices and the account's own. */
            voices?: components["schemas"]["DubbingVoice"][];
        };
        /** @description A finished action. */
        DubbingVoicesAnswer: {
            data: components["schemas"]["DubbingVoices"];
            /** @description For a mutation: the identifier that was sent, or the one that the server made. */
            requestId?: components["schemas"]["UuidV4"];
        };
        /** @description The duration of the file cannot be read. */
        DurationDetectionFailed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "DURATION_DETECTION_FAILED";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The media is too long for a stand-alone transcription. */
        DurationTooLong: {
            /** @enum {string} */
            code: "DURATION_TOO_LONG";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /**
         * Format: email
         * @description An e-mail address.
         */
        EmailAddress: string;
        /** @description Empty: the call succeeded. */
        EmptyResult: {
            _meta?: {
                [key: string]: unknown;
            };
        };
        /** @description The body of `POST /v1/projects/{projectId}/transcript`. */
        ExportRequest: {
            /** @description The transcript of the media, or a translated transcript. */
            source: components["schemas"]["TranscriptSource"];
            /** @description The language of a translated transcript, by its name in the project. */
            targetLanguage?: components["schemas"]["TargetLanguage"];
            /** @default json */
            outputFormat?: components["schemas"]["OutputFormat"];
            /**
             * @description Adds speaker labels to the subtitles.
             * @default false
             */
            includeSpeakerLabels?: boolean;
        };
        /** @description The person's favorite templates. */
        FavoriteTemplates: {
            /** @description Null if there are none. */
            dynamicSubtitles?: components["schemas"]["SubtitlePreset"] | null;
            /** @description Null if there are none. */
            voiceIds?: components["schemas"]["VoiceId"][] | null;
        };
        /** @description The form has no file. */
        FileRequired: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "FILE_REQUIRED";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The project belongs to an account that the caller is not authorized for. */
        Forbidden: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "FORBIDDEN";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description A field is missing, repeated, empty or malformed. */
        FormFieldRejected: {
            /** @enum {string} */
            error: "invalid_request";
            /** @description Text for a person; its wording is free. */
            error_description: string;
        };
        /**
         * @description Grant with which a client asks for tokens.
         * @enum {string}
         */
        GrantType: "authorization_code" | "refresh_token";
        /** @description The token endpoint does not support this `grant_type`. */
        GrantTypeUnsupported: {
            /** @enum {string} */
            error: "unsupported_grant_type";
            /** @description Text for a person; its wording is free. */
            error_description: string;
        };
        /** @description `Host` is not the host of the endpoint. */
        HostForeign: {
            /** @enum {string} */
            jsonrpc: "2.0";
            /** @description Null or absent where the request could not be read. */
            id?: components["schemas"]["RpcId"] | null;
            /** @description Error with a number as its code. */
            error: {
                /** @enum {number} */
                code: -32000;
                /** @description Text for a person. */
                message: string;
                data?: unknown;
            };
        };
        /** @description The request identifier was already used with another operation or other arguments. */
        IdempotencyConflict: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "IDEMPOTENCY_CONFLICT";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 409;
            details?: {
                [key: string]: unknown;
            };
        };
        /**
         * @description Identity permissions: they show who the person is.
         * @enum {string}
         */
        IdentityScope: "openid" | "email";
        /** @description Image of a tool result. */
        ImageContent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "image";
            /** @description Base64. */
            data: string;
            mimeType: string;
        };
        /** @description Name and version of a client or server. */
        Implementation: {
            name: string;
            version: string;
            title?: string;
        };
        /** @description Parameters of `initialize`. */
        InitializeParams: {
            /** @description Newest version that the client speaks. */
            protocolVersion: string;
            capabilities: {
                [key: string]: unknown;
            };
            clientInfo: components["schemas"]["Implementation"];
        };
        /** @description The reply to `initialize`. */
        InitializeReply: {
            /** @enum {string} */
            jsonrpc: "2.0";
            id: components["schemas"]["RpcId"];
            result: components["schemas"]["InitializeResult"];
        };
        /** @description Exchanges versions and capabilities at the beginning. */
        InitializeRequest: {
            /** @enum {string} */
            jsonrpc: "2.0";
            id: components["schemas"]["RpcId"];
            /** @enum {string} */
            method: "initialize";
            params: components["schemas"]["InitializeParams"];
        };
        /** @description Result of `initialize`. */
        InitializeResult: {
            /** @description The version that client and server use from now on. */
            protocolVersion: string;
            capabilities: components["schemas"]["ServerCapabilities"];
            serverInfo: components["schemas"]["Implementation"];
            /** @description Instructions for the model that uses the tools. */
            instructions?: string;
        };
        /** @description The client has read the reply to `initialize`. */
        InitializedNotification: {
            /** @enum {string} */
            jsonrpc: "2.0";
            /** @enum {string} */
            method: "notifications/initialized";
            params?: {
                [key: string]: unknown;
            };
        };
        /**
         * @description Way in which a text is spoken.
         * @enum {string}
         */
        InstructionPreset: "default" | "cheerful" | "calm" | "narrator" | "dramatic" | "whisper" | "energetic";
        /** @description The account does not have enough credits for this media. */
        InsufficientCredits: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "INSUFFICIENT_CREDITS";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The credential lacks a scope of the original action. */
        InsufficientOriginalScope: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "INSUFFICIENT_SCOPE";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 403;
            details: components["schemas"]["RequiredScopes"];
        };
        /** @description The credential lacks a scope. */
        InsufficientScope: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "INSUFFICIENT_SCOPE";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 403;
            details: components["schemas"]["RequiredScopes"];
        };
        /** @description The account has used up its calls for this month. */
        IntegrationMonthlyLimitReached: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "INTEGRATION_MONTHLY_LIMIT_REACHED";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 429;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The integration limits of the account's plan cannot be verified. */
        IntegrationPlanUnsupported: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "INTEGRATION_PLAN_UNSUPPORTED";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 403;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The account has used up its requests for this minute. */
        IntegrationRateLimitReached: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "INTEGRATION_RATE_LIMIT_REACHED";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 429;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The service failed unexpectedly. */
        InternalError: {
            /** @enum {string} */
            code: "INTERNAL_ERROR";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The API key is unknown or has expired. */
        InvalidApiKey: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "INVALID_API_KEY";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The API key does not begin with the service's prefix. */
        InvalidApiKeyFormat: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "INVALID_API_KEY_FORMAT";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description A boolean part of the form is neither `true` nor `false`. */
        InvalidBooleanValue: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "INVALID_BOOLEAN_VALUE";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description An entry of the vocabulary is not acceptable. */
        InvalidBrandVocabulary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "INVALID_BRAND_VOCABULARY";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The route does not accept the file's media type. */
        InvalidFileType: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "INVALID_FILE_TYPE";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description A part of the form does not hold valid JSON. */
        InvalidJsonFormat: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "INVALID_JSON_FORMAT";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The key's stored permissions name a permission that does not exist. */
        InvalidKeyPermissions: {
            /** @enum {string} */
            code: "INVALID_API_KEY";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 401;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The access token is not valid for MCP, or no longer valid. */
        InvalidMcpToken: {
            /** @enum {string} */
            code: "INVALID_MCP_TOKEN";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /** @description The file has no audio stream to transcribe. */
        InvalidMediaStream: {
            /** @enum {string} */
            code: "INVALID_MEDIA_STREAM";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The form cannot be read, or has too much text. */
        InvalidMultipartRequest: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "INVALID_MULTIPART_REQUEST";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The request comes from a browser page whose origin is not allowed. */
        InvalidOrigin: {
            /** @enum {string} */
            code: "INVALID_ORIGIN";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /** @description The request identifier is not a UUID v4. */
        InvalidRequestId: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "INVALID_REQUEST_ID";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 400;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The source subtitles are not valid SRT. */
        InvalidSourceSrt: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "INVALID_SOURCE_SRT";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The body is not JSON. */
        JsonUnreadable: {
            /** @enum {string} */
            jsonrpc: "2.0";
            /** @description Null or absent where the request could not be read. */
            id?: components["schemas"]["RpcId"] | null;
            /** @description Error with a number as its code. */
            error: {
                /** @enum {number} */
                code: -32700;
                /** @description Text for a person. */
                message: string;
                data?: unknown;
            };
        };
        /** @description One attempt at lip-sync. */
        LipSync: {
            /** @description Identifier of the attempt. */
            jobId: string;
            status: components["schemas"]["LipSyncStatus"];
            /** @description URL of the final video; empty until the attempt is completed. */
            videoUrl: string;
            /** @description A fixed sentence if the attempt failed. */
            errorMessage: string | null;
            /** @description The requested mode. */
            type: components["schemas"]["LipSyncType"];
            /**
             * Format: date-time
             * @description Time at which the attempt was made.
             */
            createdAt?: string;
            /** Format: date-time */
            requestedAt?: string;
            /**
             * Format: date-time
             * @description Time of completion, for an attempt that is completed.
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description Time of the failure, for an attempt that failed.
             */
            failedAt?: string;
            /**
             * Format: date-time
             * @description Time at which the attempt timed out.
             */
            timedOutAt?: string;
            /** @description Whether only the lips of the active speaker are moved. */
            activeSpeakerDetectionEnabled: boolean;
        };
        /** @description All attempts of a translated version. */
        LipSyncAttempts: {
            /** @description The newest attempt. */
            latest: components["schemas"]["LipSync"];
            /** @description Every attempt, oldest first. */
            history: components["schemas"]["LipSync"][];
        };
        /**
         * @description Modes of lip-sync.
         * @enum {string}
         */
        LipSyncMode: "standard" | "pro" | "studio";
        /** @description The account's plan does not include pro lip-sync. */
        LipSyncPlanTooLow: {
            /** @enum {string} */
            code: "SUBSCRIPTION_REQUIRED";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /**
         * @description Status of one lip-sync attempt.
         * @enum {string}
         */
        LipSyncStatus: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED" | "REJECTED" | "CANCELED";
        /**
         * @description Mode of an attempt; `pro_2` is the older name of `studio`.
         * @enum {string}
         */
        LipSyncType: "standard" | "pro" | "studio" | "pro_2";
        /** @description Body of `project.lipsync.completed`. */
        LipsyncCompletedEvent: {
            /** @enum {string} */
            type: "project.lipsync.completed";
            /** @description Identifies the event, so that a receiver can recognize a repeated delivery. */
            eventId: string;
            projectId: string;
            workflow: components["schemas"]["Workflow"];
            /** @enum {string} */
            status: "success";
            error: null;
            /** Format: date-time */
            occurredAt: string;
            /** @description The language of the run. */
            targetLanguage: components["schemas"]["TargetLanguage"];
        };
        /** @description Lip-sync ended without a video. */
        LipsyncFailed: {
            /** @enum {string} */
            code: "LIPSYNC_FAILED";
            /** @description Text for a person. */
            message: string;
        };
        /** @description Body of `project.lipsync.failed`. */
        LipsyncFailedEvent: {
            /** @enum {string} */
            type: "project.lipsync.failed";
            /** @description Identifies the event, so that a receiver can recognize a repeated delivery. */
            eventId: string;
            projectId: string;
            workflow: components["schemas"]["Workflow"];
            /** @enum {string} */
            status: "failed";
            error: components["schemas"]["LipsyncFailed"];
            /** Format: date-time */
            occurredAt: string;
            /** @description The language of the run. */
            targetLanguage: components["schemas"]["TargetLanguage"];
        };
        /** @description The media is too long for lip-sync. */
        LipsyncVideoTooLong: {
            /** @enum {string} */
            code: "LIPSYNC_VIDEO_TOO_LONG";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description Parameters of `tools/list`. */
        ListToolsParams: {
            /** @description `nextCursor` of the previous page. If absent, the first page. */
            cursor?: string;
        };
        /** @description The reply to `tools/list`. */
        ListToolsReply: {
            /** @enum {string} */
            jsonrpc: "2.0";
            id: components["schemas"]["RpcId"];
            result: components["schemas"]["ListToolsResult"];
        };
        /** @description Lists the tools that the credential may call. */
        ListToolsRequest: {
            /** @enum {string} */
            jsonrpc: "2.0";
            id: components["schemas"]["RpcId"];
            /** @enum {string} */
            method: "tools/list";
            params?: components["schemas"]["ListToolsParams"];
        };
        /** @description A page of tools. */
        ListToolsResult: {
            tools: components["schemas"]["Tool"][];
            /** @description Opaque cursor for the next `tools/list`. */
            nextCursor?: string;
        };
        /** @description `Authorization` is not of the form `Bearer <credential>`. */
        MalformedAuthorization: {
            /** @enum {string} */
            code: "INVALID_CREDENTIAL";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 401;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The person behind the credential has no account. */
        McpAccountNotFound: {
            /** @enum {string} */
            code: "BAD_REQUEST";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /** @description The account has used up its requests for this minute. */
        McpAccountRateReached: {
            /** @enum {string} */
            code: "INTEGRATION_RATE_LIMIT_REACHED";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /** @description The acting or the billing account is unavailable or being deleted. */
        McpAccountUnavailable: {
            /** @enum {string} */
            code: "ACCOUNT_UNAVAILABLE";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /** @description The IP address has used up its requests for this minute. */
        McpAddressRateReached: {
            /** @enum {string} */
            code: "INTEGRATION_RATE_LIMIT_REACHED";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /** @description The person belongs to several teams, so it is unclear which account pays. */
        McpAmbiguousTeam: {
            /** @enum {string} */
            code: "AMBIGUOUS_TEAM_API_KEY";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /** @description The key has expired. */
        McpApiKeyExpired: {
            /** @enum {string} */
            code: "API_KEY_EXPIRED";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /** @description `Authorization` and `x-api-key` carry different credentials. */
        McpConflictingCredentials: {
            /** @enum {string} */
            code: "INVALID_CREDENTIAL";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /** @description `Content-Type` is not `application/json`. */
        McpContentTypeUnsupported: {
            /** @enum {string} */
            jsonrpc: "2.0";
            /** @description Null or absent where the request could not be read. */
            id?: components["schemas"]["RpcId"] | null;
            /** @description Error with a number as its code. */
            error: {
                /** @enum {number} */
                code: -32000;
                /** @description Text for a person. */
                message: string;
                data?: unknown;
            };
        };
        /** @description The query string contains a credential. */
        McpCredentialInQuery: {
            /** @enum {string} */
            code: "CREDENTIAL_IN_QUERY";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /** @description The credential is too long. */
        McpCredentialTooLong: {
            /** @enum {string} */
            code: "MISSING_CREDENTIAL";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /** @description The service failed unexpectedly. */
        McpInternalError: {
            /** @enum {string} */
            code: "INTERNAL_ERROR";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /** @description The key's stored permissions name a permission that does not exist. */
        McpInvalidKeyPermissions: {
            /** @enum {string} */
            code: "INVALID_API_KEY";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /** @description `Authorization` is not of the form `Bearer <credential>`. */
        McpMalformedAuthorization: {
            /** @enum {string} */
            code: "INVALID_CREDENTIAL";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /** @description One message of a client: never an array. */
        McpMessage: components["schemas"]["InitializeRequest"] | components["schemas"]["InitializedNotification"] | components["schemas"]["PingRequest"] | components["schemas"]["ListToolsRequest"] | components["schemas"]["CallToolRequest"] | components["schemas"]["OtherRequest"] | components["schemas"]["RpcNotification"] | components["schemas"]["ClientResult"] | components["schemas"]["ClientError"];
        /** @description The request has no credential. */
        McpMissingCredential: {
            /** @enum {string} */
            code: "MISSING_CREDENTIAL";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /** @description The integration limits of the account's plan cannot be verified. */
        McpPlanUnsupported: {
            /** @enum {string} */
            code: "INTEGRATION_PLAN_UNSUPPORTED";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /** @description Answer to a request. */
        McpReply: components["schemas"]["InitializeReply"] | components["schemas"]["PingReply"] | components["schemas"]["ListToolsReply"] | components["schemas"]["CallToolReply"] | components["schemas"]["RpcFailure"];
        /** @description The body is too large. */
        McpRequestTooLarge: {
            /** @enum {string} */
            code: "REQUEST_TOO_LARGE";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /** @description The service is restarting. */
        McpServerRestarting: {
            /** @enum {string} */
            code: "SERVER_RESTARTING";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /** @description The billing account has no paid subscription. */
        McpSubscriptionRequired: {
            /** @enum {string} */
            code: "SUBSCRIPTION_REQUIRED";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /** @description The owner of the team that the person acts for is missing. */
        McpTeamOwnerNotFound: {
            /** @enum {string} */
            code: "TEAM_OWNER_NOT_FOUND";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /** @description The key was never issued. */
        McpUnknownApiKey: {
            /** @enum {string} */
            code: "INVALID_API_KEY";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /** @description The person behind the credential no longer exists. */
        McpUserNotFound: {
            /** @enum {string} */
            code: "USER_NOT_FOUND";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /** @description The body is not a JSON-RPC 2.0 message. */
        MessageMalformed: {
            /** @enum {string} */
            jsonrpc: "2.0";
            /** @description Null or absent where the request could not be read. */
            id?: components["schemas"]["RpcId"] | null;
            /** @description Error with a number as its code. */
            error: {
                /** @enum {number} */
                code: -32700;
                /** @description Text for a person. */
                message: string;
                data?: unknown;
            };
        };
        /** @description MCP accepts only POST: there is no event stream to GET and no session to DELETE. */
        MethodNotAllowed: {
            /** @enum {string} */
            code: "METHOD_NOT_ALLOWED";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /**
         * Format: double
         * @description A time in milliseconds since 1970-01-01 UTC.
         */
        Milliseconds: number;
        /** @description Minutes of media that an account can still use. */
        MinuteBalance: {
            /**
             * Format: double
             * @description Minutes left of those that the plan includes this month.
             */
            included?: number;
            /**
             * Format: double
             * @description Minutes left of those that were bought.
             */
            purchased?: number;
        };
        /** @description The request has no API key in the header `x-api-key`. */
        MissingApiKey: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "MISSING_API_KEY";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The request has no credential. */
        MissingCredential: {
            /** @enum {string} */
            code: "MISSING_CREDENTIAL";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 401;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description Arguments of a read: an empty object. */
        NoArguments: Record<string, never>;
        /** @description The team has no free seat. */
        NoFreeSeat: {
            /** @enum {string} */
            code: "BAD_REQUEST";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 400;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The caller owns no team. */
        NoOwnTeam: {
            /** @enum {string} */
            code: "BAD_REQUEST";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 400;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The account has no signing secret yet. */
        NoSigningSecret: {
            /** @enum {string} */
            code: "BAD_REQUEST";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 400;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The person is not in the team. */
        NotAMember: {
            /** @enum {string} */
            code: "BAD_REQUEST";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 400;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description `Accept` must include both `application/json` and `text/event-stream`. */
        NotAcceptable: {
            /** @enum {string} */
            jsonrpc: "2.0";
            /** @description Null or absent where the request could not be read. */
            id?: components["schemas"]["RpcId"] | null;
            /** @description Error with a number as its code. */
            error: {
                /** @enum {number} */
                code: -32000;
                /** @description Text for a person. */
                message: string;
                data?: unknown;
            };
        };
        /** @description E-mail preferences of an account. */
        NotificationPreferences: {
            /** @description E-mail after a project was created. */
            projectCreation?: boolean;
            /** @description E-mail after a translation finished. */
            videoTranslation?: boolean;
            /** @description E-mail after a lip-sync finished. */
            videoLipsync?: boolean;
            /** @description E-mail after a while without activity. */
            activityReminder?: boolean;
        };
        /** @description A finished action. */
        NotificationPreferencesAnswer: {
            data: components["schemas"]["NotificationPreferences"];
            /** @description For a mutation: the identifier that was sent, or the one that the server made. */
            requestId?: components["schemas"]["UuidV4"];
        };
        /** @description Arguments of `notifications_update`. An absent preference stays as it is. */
        NotificationsUpdate: {
            /** @description Identifies this mutation, so that it can be sent again without being carried out again. If absent, the server makes one. */
            requestId?: components["schemas"]["UuidV4"];
            /** @description E-mail after a project was created. */
            projectCreation?: boolean;
            /** @description E-mail after a translation finished. */
            videoTranslation?: boolean;
            /** @description E-mail after a lip-sync finished. */
            videoLipsync?: boolean;
            /** @description E-mail after a while without activity. */
            activityReminder?: boolean;
        };
        /** @description `auto-detect`, or an integer from 1 to 32 as text. */
        NumberOfSpeakers: string;
        /** @description The explicit source language cannot be transcribed. */
        OriginalLanguageUnsupported: {
            /** @enum {string} */
            code: "VALIDATION_ERROR";
            /** @description Text for a person; its wording is free. */
            message: string;
            details: {
                /**
                 * @description Name of the field in the request.
                 * @enum {string}
                 */
                field: "originalLanguage";
                /** @description Text for a person that says what is wrong with the value. */
                reason: string;
            };
        };
        /** @description The stored transcript of a project's media. */
        OriginalTranscript: {
            /**
             * @description Says that this is the transcript of the media. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            source: "original";
            /** @description Language code. */
            language: string;
            /** @description Confidence of the engine in the language, from 0 to 1. */
            languageConfidence: components["schemas"]["Ratio"];
            /** @description Length of the media, in seconds. */
            duration: components["schemas"]["Seconds"];
            /** @description The full text. */
            text: string;
            speakers: components["schemas"]["Speaker"][];
            /** @description Every word of the media. */
            words: components["schemas"]["Word"][];
            /** @description Its segments, in order. */
            segments: components["schemas"]["Segment"][];
        };
        /**
         * Format: double
         * @description Volume of the original voice under the dub, in percent.
         */
        OriginalVoiceVolume: number;
        /** @description A JSON-RPC request for a method without parameters in the contract. */
        OtherRequest: {
            /** @enum {string} */
            jsonrpc: "2.0";
            id: components["schemas"]["RpcId"];
            method: string;
            params?: {
                [key: string]: unknown;
            };
        };
        /** @description A failure with a code that the source does not list; our servers send none. */
        OtherRunError: {
            code: string;
            /** @description Text for a person. */
            message: string;
        };
        /**
         * @description Names that appear among scopes but permit nothing in the product.
         * @enum {string}
         */
        OtherScope: "offline_access";
        /**
         * @description Format of a transcript in an answer.
         * @enum {string}
         */
        OutputFormat: "json" | "srt" | "vtt";
        /** @description The caller's own account has no paid subscription. */
        OwnAccountNotPaid: {
            /** @enum {string} */
            code: "BAD_REQUEST";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 400;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description A team that the account owns. */
        OwnedTeam: {
            /** @description Name of the team. */
            teamName?: string;
            /** @description Its members, without the owner. */
            members?: components["schemas"]["TeamMember"][];
            seats?: components["schemas"]["TeamSeats"];
            createdAt?: components["schemas"]["Milliseconds"];
        };
        /**
         * Format: double
         * @description Progress: a number from 0 to 100.
         */
        Percent: number;
        /** @description The reply to `ping`. */
        PingReply: {
            /** @enum {string} */
            jsonrpc: "2.0";
            id: components["schemas"]["RpcId"];
            result: components["schemas"]["EmptyResult"];
        };
        /** @description Asks whether the server responds. */
        PingRequest: {
            /** @enum {string} */
            jsonrpc: "2.0";
            id: components["schemas"]["RpcId"];
            /** @enum {string} */
            method: "ping";
            params?: {
                [key: string]: unknown;
            };
        };
        /** @description Name of a language. */
        PresetLanguage: string;
        /** @description A text of 1 to 50 characters. */
        PresetText: string;
        /**
         * @description Product permissions. Some belong to actions that the contract does not have.
         * @enum {string}
         */
        ProductScope: "account:read" | "usage:read" | "settings:read" | "settings:write" | "team:read" | "team:write" | "projects:read" | "projects:write" | "projects:delete" | "translations:write" | "transcription:read" | "transcription:write" | "subtitles:read" | "subtitles:write" | "tts:read" | "tts:write" | "voices:read" | "voices:write" | "images:read" | "images:write" | "thumbnails:read" | "thumbnails:write" | "folders:read" | "folders:write" | "glossary:read" | "glossary:write" | "webhooks:read" | "webhooks:write" | "publishing:read" | "publishing:write";
        /** @description A project was created; its transcription has begun. */
        ProjectCreated: {
            /** @enum {boolean} */
            success: true;
            /** @description Text for a person. */
            message: string;
            projectId: string;
            projectName: string;
            targetLanguage: components["schemas"]["TargetLanguage"];
            /** @enum {string} */
            status: "processing";
        };
        /** @description Body of `project.created`. */
        ProjectCreatedEvent: {
            /** @enum {string} */
            type: "project.created";
            /** @description Identifies the event, so that a receiver can recognize a repeated delivery. */
            eventId: string;
            projectId: string;
            workflow: components["schemas"]["Workflow"];
            /** @enum {string} */
            status: "success";
            error: null;
            /** Format: date-time */
            occurredAt: string;
        };
        /** @description Body of `project.creation.failed`. */
        ProjectCreationFailedEvent: {
            /** @enum {string} */
            type: "project.creation.failed";
            /** @description Identifies the event, so that a receiver can recognize a repeated delivery. */
            eventId: string;
            projectId: string;
            workflow: components["schemas"]["Workflow"];
            /** @enum {string} */
            status: "failed";
            error: components["schemas"]["RunError"];
            /** Format: date-time */
            occurredAt: string;
        };
        /** @description A project was removed. */
        ProjectDeleted: {
            /** @enum {boolean} */
            success: true;
            /** @description Text for a person. */
            message: string;
            projectId: string;
        };
        /** @description A project with every translated version of it. */
        ProjectDetails: {
            /** @description Identifier of the project. */
            projectId: string;
            /** @description Name of the project. */
            projectName: string;
            /**
             * Format: uri
             * @description URL of the uploaded media.
             */
            originalVideoUrl: string;
            /** @description Language of the speech, as specified or as detected. */
            originalLanguage: string;
            /** @description Length of the media, in seconds. */
            duration: components["schemas"]["Seconds"];
            createdAt: components["schemas"]["UnixMilliseconds"];
            /** @description Status of the newest run. */
            status: components["schemas"]["RunStatus"];
            targetLanguages: components["schemas"]["TargetLanguage"][];
            /** @description Progress of the project. */
            progress: components["schemas"]["DetailsProgress"];
            translations: components["schemas"]["TranslatedVersion"][];
        };
        /** @description The file is over the upload limit of the account's plan. */
        ProjectFileTooLarge: {
            /** @enum {string} */
            code: "FILE_TOO_LARGE";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The form of `POST /v1/projects`. */
        ProjectForm: {
            /**
             * Format: binary
             * @description The media to transcribe.
             */
            file: Blob;
            /** @description The language for later translations. */
            targetLanguage: components["schemas"]["TargetLanguage"];
            /** @default auto-detect */
            originalLanguage?: components["schemas"]["SourceLanguage"];
            /** @description Name of the project. Default: the identifier of the project. */
            projectName?: string;
            /** @description URL that receives this project's events, instead of the account's endpoint. */
            webhookUrl?: components["schemas"]["WebhookUrl"];
            /** @default auto-detect */
            numberOfSpeakers?: components["schemas"]["NumberOfSpeakers"];
            /** @description Names, brands and acronyms that the speech may contain, as a JSON list. */
            brandVocabulary?: components["schemas"]["BrandVocabulary"];
            /**
             * @description Removes filler words from the transcript.
             * @default true
             */
            removeFillerWords?: boolean;
            /** @description An existing transcript in the language of the speech; needs an explicit `originalLanguage`. */
            sourceSrt?: components["schemas"]["SrtDocument"];
        };
        /** @description The project does not exist. */
        ProjectNotFound: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "PROJECT_NOT_FOUND";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description A project and its newest run. */
        ProjectStatus: {
            projectId: string;
            projectName: string;
            /**
             * Format: uri
             * @description URL of the uploaded media.
             */
            originalVideoUrl: string;
            /** @description Language of the speech, as specified or as detected. */
            originalLanguage: string;
            targetLanguage: components["schemas"]["TargetLanguage"];
            /** @description Length of the media, in seconds. */
            duration: components["schemas"]["Seconds"];
            createdAt: components["schemas"]["UnixMilliseconds"];
            workflow: components["schemas"]["Workflow"];
            transcriptionStatus: components["schemas"]["TranscriptionStatus"];
            /** @description The transcripts so far. */
            transcripts: components["schemas"]["StatusTranscripts"];
            /** @description Work of the reported translated version. */
            workId?: string;
            /** @description The reported translated version. */
            translatedVersionId?: string;
            /** @description Current step of the run. */
            actualProgressStep?: string;
            /** @description Progress of creation and transcription, from 0 to 100. */
            translationAndTranscriptionProgress?: components["schemas"]["Percent"];
            /** @description Current step of the dubbing. */
            dubbingStep?: string;
            /** @description Progress of the dubbing, from 0 to 100. */
            dubbingProgress?: components["schemas"]["Percent"];
            status: components["schemas"]["RunStatus"];
            /** @description The newest attempt at lip-sync of the reported version. */
            lipSync?: components["schemas"]["LipSync"];
            /** @description The dubbed video, before any lip-sync. */
            translatedVideoUrl?: string | null;
            /**
             * Format: uri
             * @description The dubbed audio.
             */
            translatedAudioUrl?: string;
            /** @description Reason why the run failed. */
            error?: components["schemas"]["RunError"] | null;
        };
        /** @description A stored transcript of a project. */
        ProjectTranscript: components["schemas"]["OriginalTranscript"] | components["schemas"]["TranslatedTranscript"];
        /** @description Description of the MCP endpoint and of the servers that issue tokens for it. */
        ProtectedResource: {
            /**
             * Format: uri
             * @description The audience of its tokens: `{base_url}/mcp`.
             */
            resource: string;
            authorization_servers: string[];
            /** @description Scopes that clients may request. */
            scopes_supported: components["schemas"]["ScopeName"][];
            bearer_methods_supported: "header"[];
        };
        /** @description The server does not support the version in `MCP-Protocol-Version`. */
        ProtocolVersionUnsupported: {
            /** @enum {string} */
            jsonrpc: "2.0";
            /** @description Null or absent where the request could not be read. */
            id?: components["schemas"]["RpcId"] | null;
            /** @description Error with a number as its code. */
            error: {
                /** @enum {number} */
                code: -32000;
                /** @description Text for a person. */
                message: string;
                data?: unknown;
            };
        };
        /** @description The request is over the rate limit of this route. */
        RateLimitExceeded: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "RATE_LIMIT_EXCEEDED";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /**
         * Format: double
         * @description A number from 0 to 1.
         */
        Ratio: number;
        /**
         * Format: double
         * @description A number from 0 to 1 in steps of 0.01.
         */
        RatioStep: number;
        /** @description A callback of the client. */
        RedirectUri: string;
        /** @description The client has not registered this callback, so the browser is not sent there. */
        RedirectUriForeign: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            error: "invalid_request";
            /** @description Text for a person; its wording is free. */
            error_description?: string;
        };
        /** @description The service does not send a browser to one of the callbacks. */
        RedirectUrisRejected: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            error: "invalid_redirect_uri";
            /** @description Text for a person; its wording is free. */
            error_description?: string;
        };
        /** @description A redirect of the person's browser to the client's callback, with the answer in its query. */
        Redirection: {
            /**
             * Format: uri
             * @description The same URL as in the header `Location`, for clients that read the body.
             */
            redirect_to: string;
        };
        /** @description The refresh token is unknown, belongs to another client, or its connection has ended. */
        RefreshTokenRejected: {
            /** @enum {string} */
            error: "invalid_grant";
            /** @description Text for a person; its wording is free. */
            error_description: string;
        };
        /** @description Asks for a new access token without asking the person. */
        RefreshTokenRequest: {
            client_id: components["schemas"]["ClientId"];
            /**
             * Format: uri
             * @description The audience: `{base_url}/mcp`, letter by letter.
             */
            resource: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            grant_type: "refresh_token";
            refresh_token: components["schemas"]["RefreshTokenValue"];
            /** @description Permissions to keep. If absent, all current permissions. */
            scope?: components["schemas"]["ScopeList"];
        };
        /** @description A refresh token. */
        RefreshTokenValue: string;
        /** @description A registered client. */
        RegisteredClient: {
            client_id: components["schemas"]["ClientId"];
            /**
             * Format: int64
             * @description Seconds since 1970-01-01 UTC.
             */
            client_id_issued_at: number;
            redirect_uris: components["schemas"]["RedirectUri"][];
            client_name?: string;
            grant_types: components["schemas"]["GrantType"][];
            response_types: "code"[];
            /** @enum {string} */
            token_endpoint_auth_method: "none";
            scope?: components["schemas"]["ScopeList"];
        };
        /** @description The IP address has used up its registrations for this minute. */
        RegistrationRateReached: {
            /** @enum {string} */
            error: "temporarily_unavailable";
            /** @description Text for a person; its wording is free. */
            error_description?: string;
        };
        /** @description Arguments of a mutation that has none of its own. */
        RequestIdOnly: {
            /** @description Identifies this mutation, so that it can be sent again without being carried out again. If absent, the server makes one. */
            requestId?: components["schemas"]["UuidV4"];
        };
        /** @description `Idempotency-Key` and `requestId` differ. */
        RequestIdsConflict: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "IDEMPOTENCY_CONFLICT";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 400;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The body is too large. */
        RequestTooLarge: {
            /** @enum {string} */
            code: "REQUEST_TOO_LARGE";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 413;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The client asks for a permission that does not exist. */
        RequestedScopeRejected: {
            /**
             * Format: uri
             * @description The same URL as in the header `Location`, for clients that read the body.
             */
            redirect_to: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            error: "invalid_scope";
            /** @description Text for a person; its wording is free. */
            error_description?: string;
        };
        /** @description The scopes that an action requires. */
        RequiredScopes: {
            requiredScopes: components["schemas"]["ProductScope"][];
        };
        /** @description `resource` is not the MCP endpoint. */
        ResourceRejected: {
            /** @enum {string} */
            error: "invalid_target";
            /** @description Text for a person; its wording is free. */
            error_description: string;
        };
        /** @description The client asks for a response other than a code. */
        ResponseTypeUnsupported: {
            /**
             * Format: uri
             * @description The same URL as in the header `Location`, for clients that read the body.
             */
            redirect_to: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            error: "unsupported_response_type";
            /** @description Text for a person; its wording is free. */
            error_description?: string;
        };
        /** @description The refresh token was already used, so it may have been stolen. */
        RotatedRefreshToken: {
            /** @enum {string} */
            error: "invalid_grant";
            /** @description Text for a person; its wording is free. */
            error_description: string;
        };
        /** @description The reply to a JSON-RPC request that its method refused; also a transport failure whose code is a number. */
        RpcFailure: {
            /** @enum {string} */
            jsonrpc: "2.0";
            /** @description Null or absent where the request could not be read. */
            id?: components["schemas"]["RpcId"] | null;
            /** @description Error with a number as its code. */
            error: {
                /** Format: int32 */
                code: number;
                /** @description Text for a person. */
                message: string;
                data?: unknown;
            };
        };
        /** @description Identifier of a JSON-RPC request; its reply repeats it. */
        RpcId: string | number;
        /** @description A JSON-RPC notification: it has no identifier and gets no reply. */
        RpcNotification: {
            /** @enum {string} */
            jsonrpc: "2.0";
            method: string;
            params?: {
                [key: string]: unknown;
            };
        };
        /** @description Failure of a run, or of one of its versions. */
        RunError: components["schemas"]["TranscriptionFailedLater"] | components["schemas"]["TranslationFailed"] | components["schemas"]["VoiceSynthesisFailed"] | components["schemas"]["LipsyncFailed"] | components["schemas"]["TranslatedSrtUnmatchedCues"] | components["schemas"]["TranslatedSrtMissingSegments"] | components["schemas"]["OtherRunError"];
        /**
         * @description Status of a project's newest run.
         * @enum {string}
         */
        RunStatus: "processing" | "success" | "failed";
        /** @description Result of `webhooks_get`. */
        SavedWebhook: components["schemas"]["WebhookSettings"] | null;
        /** @description A finished action. */
        SavedWebhookAnswer: {
            data: components["schemas"]["SavedWebhook"];
            /** @description For a mutation: the identifier that was sent, or the one that the server made. */
            requestId?: components["schemas"]["UuidV4"];
        };
        /** @description Permissions, separated by spaces. */
        ScopeList: string;
        /** @description A name that may stand in `scope`. */
        ScopeName: components["schemas"]["ProductScope"] | components["schemas"]["IdentityScope"] | components["schemas"]["OtherScope"];
        /** @description A call without a scope that its action needs, refused with an HTTP status instead of a tool result. */
        ScopeRefusal: {
            /** @enum {string} */
            code: "INSUFFICIENT_SCOPE";
            /** @description Text for a person; its wording is free. */
            message: string;
            details?: components["schemas"]["RequiredScopes"];
        };
        /** @description The scope asks for more than was granted. */
        ScopeRejected: {
            /** @enum {string} */
            error: "invalid_scope";
            /** @description Text for a person; its wording is free. */
            error_description: string;
        };
        /**
         * Format: double
         * @description Seconds from the beginning of the media.
         */
        Seconds: number;
        /** @description A stretch of speech by one speaker, with its words. */
        Segment: {
            /**
             * Format: double
             * @description Position in the list.
             */
            index: number;
            /** @description The spoken text. */
            text: string;
            begin: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
            /**
             * Format: double
             * @description Number of the speaker.
             */
            speaker: number;
            /** @description Length in seconds. */
            duration: components["schemas"]["Seconds"];
            /** @description Code of the language spoken. */
            language: string;
            /** @description Confidence of the engine, from 0 to 1; null where nothing was recognized, as in a translation. Ours: always a number. */
            confidence: number | null;
            /** @description The words of the segment. */
            words: components["schemas"]["Word"][];
        };
        /** @description Capabilities of the server. */
        ServerCapabilities: {
            tools: components["schemas"]["ToolsCapability"];
        };
        /** @description The service is restarting. */
        ServerRestarting: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "SERVER_RESTARTING";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 503;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description Saved settings. */
        Settings: {
            /** @description Empty if no name was given. */
            companyName?: string;
            /** @description Names, brands and acronyms that transcription listens for; shared by a team. */
            brandVocabulary?: components["schemas"]["VocabularyItem"][];
            /** @description Instructions for every translation; shared by a team. */
            customTranslationInstructions?: string;
            /** @description Null if the person has no favorites. */
            favoriteTemplates?: components["schemas"]["FavoriteTemplates"] | null;
            /** @description Named lists of target languages. */
            targetLanguagePresets?: components["schemas"]["TargetLanguagePreset"][];
            /** @description Named lists of channels. */
            socialMediaStatsPresets?: components["schemas"]["SocialMediaStatsPreset"][];
            /** @description Named ways to speak a text. */
            textToSpeechBrandPresets?: components["schemas"]["TextToSpeechBrandPreset"][];
            /** @description Null for the service's defaults. */
            defaultVoiceCloningSettings?: components["schemas"]["DefaultVoiceCloningSettings"] | null;
            /** @description Whether the interface plays sounds. */
            isSoundNotificationsEnabled?: boolean;
            /** @description Whether the person has closed the tip about voice cloning. */
            isVoiceCloningSettingsTipDismissed?: boolean;
        };
        /** @description A finished action. */
        SettingsAnswer: {
            data: components["schemas"]["Settings"];
            /** @description For a mutation: the identifier that was sent, or the one that the server made. */
            requestId?: components["schemas"]["UuidV4"];
        };
        /** @description Arguments of `settings_update`. An absent setting stays as it is. */
        SettingsUpdate: {
            /** @description Identifies this mutation, so that it can be sent again without being carried out again. If absent, the server makes one. */
            requestId?: components["schemas"]["UuidV4"];
            companyName?: string;
            /** @description Shared by a team; only the team owner may change it. */
            brandVocabulary?: components["schemas"]["VocabularyItem"][];
            /** @description Shared by a team; only the team owner may change it. */
            customTranslationInstructions?: string;
            /** @description Null if there are none. */
            favoriteTemplates?: components["schemas"]["FavoriteTemplates"] | null;
            targetLanguagePresets?: components["schemas"]["TargetLanguagePreset"][];
            socialMediaStatsPresets?: components["schemas"]["SocialMediaStatsPreset"][];
            textToSpeechBrandPresets?: components["schemas"]["TextToSpeechBrandPreset"][];
            defaultVoiceCloningSettings?: components["schemas"]["DefaultVoiceCloningSettings"];
            /** @description Plays a sound when something is done. */
            isSoundNotificationsEnabled?: boolean;
            /** @description The person has closed the hint about voice cloning. */
            isVoiceCloningSettingsTipDismissed?: boolean;
        };
        /** @description Only the team owner may change settings that the whole team shares. */
        SharedByTeam: {
            /** @enum {string} */
            code: "BAD_REQUEST";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 400;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The key on the consent form belongs to no account. */
        SignInRejected: {
            /** @enum {string} */
            error: "login_required";
            /** @description Text for a person; its wording is free. */
            error_description?: string;
        };
        /** @description Secret that signs the deliveries of an account. */
        SigningSecret: string;
        /** @description A time skip covers part of a transcript segment. */
        SkipsCoverTranscript: {
            /** @enum {string} */
            code: "VALIDATION_ERROR";
            /** @description Text for a person; its wording is free. */
            message: string;
            details: {
                /**
                 * @description Name of the field in the request.
                 * @enum {string}
                 */
                field: "translationTimeSkips";
                /** @description Text for a person that says what is wrong with the value. */
                reason: string;
            };
        };
        /** @description A time skip leaves the media or overlaps another time skip. */
        SkipsInvalidForMedia: {
            /** @enum {string} */
            code: "VALIDATION_ERROR";
            /** @description Text for a person; its wording is free. */
            message: string;
            details: {
                /**
                 * @description Name of the field in the request.
                 * @enum {string}
                 */
                field: "translationTimeSkips";
                /** @description Text for a person that says what is wrong with the value. */
                reason: string;
            };
        };
        /** @description Time skips need `keepBackgroundMusic` to be true and `keepOriginalVoice` to be false. */
        SkipsNeedBackgroundOnly: {
            /** @enum {string} */
            code: "VALIDATION_ERROR";
            /** @description Text for a person; its wording is free. */
            message: string;
            details: {
                /**
                 * @description Name of the field in the request.
                 * @enum {string}
                 */
                field: "translationTimeSkips";
                /** @description Text for a person that says what is wrong with the value. */
                reason: string;
            };
        };
        /** @description A named list of channels to read statistics from. */
        SocialMediaStatsPreset: {
            id: components["schemas"]["PresetText"];
            name: components["schemas"]["PresetText"];
            channelIds: components["schemas"]["ChannelId"][];
        };
        /** @description The language spoken in the media, as an ISO code (`en`). If empty or `auto-detect`, the service detects it. */
        SourceLanguage: string;
        /** @description The source subtitles need an explicit `originalLanguage`. */
        SourceLanguageRequiredForSrt: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "SOURCE_LANGUAGE_REQUIRED_FOR_SRT";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description A speaker in the media. */
        Speaker: {
            /**
             * Format: double
             * @description Number of the speaker in segments and words.
             */
            id: number;
            /** @description Text for a person. */
            label: string;
        };
        /** @description Text of an SRT file: blocks of a cue number, a timing line and text. */
        SrtDocument: string;
        /** @description The transcript of a file that belongs to no project. */
        StandaloneTranscript: {
            /** @enum {string} */
            source: "standalone";
            /** @description Language code. */
            language: string;
            /** @description Confidence of the engine in the language, from 0 to 1. */
            languageConfidence: components["schemas"]["Ratio"];
            /** @description Length of the media, in seconds. */
            duration: components["schemas"]["Seconds"];
            /** @description The full text. */
            text: string;
            speakers: components["schemas"]["Speaker"][];
            /** @description Every word of the media. */
            words: components["schemas"]["Word"][];
            /** @description Its segments, in order. */
            segments: components["schemas"]["Segment"][];
        };
        /** @description A stretch of speech by one speaker, as the status record shows it. */
        StatusSegment: {
            /**
             * Format: double
             * @description Position in the list.
             */
            index: number;
            /** @description The spoken text. */
            text: string;
            begin: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
            /** @description The speaker; the source gives no type here. Ours: the number, as in exports. */
            speaker: number | string;
        };
        /** @description The transcript of the media, in the status record. */
        StatusTranscript: {
            /**
             * @description Says that this is the transcript of the media.
             * @enum {string}
             */
            source: "original";
            /** @description Code of the language spoken. */
            language: string;
            /** @description The full text. */
            text: string;
            /** @description Its segments, in order. */
            segments: components["schemas"]["StatusSegment"][];
        };
        /** @description The transcripts of a project so far. */
        StatusTranscripts: {
            /** @description The transcript of the media; null until it is stored. */
            original: components["schemas"]["StatusTranscript"] | null;
            /** @description Translated transcripts, one for each target language. */
            translations: components["schemas"]["TranslatedStatusTranscript"][];
        };
        /** @description The account has no paid subscription. */
        SubscriptionRequired: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "SUBSCRIPTION_REQUIRED";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /**
         * @description Name of a subtitle preset. The service has a fixed set of 28 names, which the source leaves out; our servers take the ones listed here and no others.
         *     The schema is open because another server has other names, and refuses every name that it does not have.
         */
        SubtitlePreset: ("classic" | "bold" | "karaoke" | "highlight" | "typewriter" | "bounce" | "pop" | "fade" | "slide" | "glow" | "neon" | "outline" | "shadow" | "boxed" | "minimal" | "cinema" | "comic" | "retro" | "pixel" | "handwritten" | "marker" | "gradient" | "spotlight" | "wave" | "zoom" | "news" | "sport" | "podcast") | string;
        /** @description Subtitles burned into the video of a version. */
        SubtitleSettings: {
            /** @description Whether the video has subtitles. */
            isEnable: boolean;
            /** @description The text of the subtitles; only meaningful while there are subtitles. */
            source: components["schemas"]["SubtitlesSource"] | null;
        };
        /**
         * @description Text of the subtitles.
         * @enum {string}
         */
        SubtitlesSource: "translated" | "original";
        /**
         * @description A language that speech can be translated into, by the service's name for it.
         * @enum {string}
         */
        TargetLanguage: "afrikaans" | "albanian" | "amharic" | "arabic" | "armenian" | "assamese" | "azerbaijani" | "basque" | "belarusian" | "bengali" | "bosnian" | "bulgarian" | "catalan" | "croatian" | "czech" | "danish" | "dutch" | "english" | "american english" | "british english" | "estonian" | "finnish" | "french" | "french canadian" | "galician" | "german" | "greek" | "gujarati" | "hebrew" | "hindi" | "hungarian" | "icelandic" | "indonesian" | "irish" | "italian" | "japanese" | "kannada" | "kazakh" | "khmer" | "korean" | "lao" | "latvian" | "lithuanian" | "macedonian" | "malay" | "malayalam" | "mandarin" | "marathi" | "mongolian" | "nepali" | "norwegian" | "persian" | "polish" | "portuguese" | "brazilian portuguese" | "pt_brazil" | "punjabi" | "romanian" | "russian" | "serbian" | "slovak" | "slovenian" | "spanish" | "swahili" | "swedish" | "tagalog" | "tamil" | "telugu" | "thai" | "turkish" | "ukrainian" | "urdu" | "vietnamese" | "welsh" | "yoruba" | "zulu";
        /** @description A named list of target languages. */
        TargetLanguagePreset: {
            id: components["schemas"]["PresetText"];
            name: components["schemas"]["PresetText"];
            languages: components["schemas"]["PresetLanguage"][];
        };
        /** @description A translated transcript needs a `targetLanguage`. */
        TargetLanguageRequired: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "TARGET_LANGUAGE_REQUIRED";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description Teams of an account: the one that it owns and the one that it is a member of. */
        Team: {
            /** @description Null if the account owns no team. */
            owned?: components["schemas"]["OwnedTeam"] | null;
            /** @description Null if the person acts for no other account. */
            membership?: components["schemas"]["TeamMembership"] | null;
        };
        /** @description A finished action. */
        TeamAnswer: {
            data: components["schemas"]["Team"];
            /** @description For a mutation: the identifier that was sent, or the one that the server made. */
            requestId?: components["schemas"]["UuidV4"];
        };
        /** @description Arguments of `team_create`. */
        TeamCreation: {
            /** @description Identifies this mutation, so that it can be sent again without being carried out again. If absent, the server makes one. */
            requestId?: components["schemas"]["UuidV4"];
            teamName: string;
        };
        /** @description The caller already owns a team. */
        TeamExists: {
            /** @enum {string} */
            code: "BAD_REQUEST";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 400;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description A person in a team. */
        TeamMember: {
            /** @description E-mail address of the member. */
            email?: string;
            /** @description Name of the member. */
            name?: string;
            /** @description Time at which the member was added. */
            joinedAt?: components["schemas"]["Milliseconds"];
        };
        /** @description Arguments of `team_add_member`. */
        TeamMemberAddition: {
            /** @description Identifies this mutation, so that it can be sent again without being carried out again. If absent, the server makes one. */
            requestId?: components["schemas"]["UuidV4"];
            email: components["schemas"]["EmailAddress"];
        };
        /** @description Arguments of `team_remove_member`. */
        TeamMemberRemoval: {
            /** @description Identifies this mutation, so that it can be sent again without being carried out again. If absent, the server makes one. */
            requestId?: components["schemas"]["UuidV4"];
            email: components["schemas"]["EmailAddress"];
        };
        /** @description The team of another account that the person acts for. */
        TeamMembership: {
            /** @description Name of the team. */
            teamName?: string;
            /** @description E-mail address of its owner. */
            ownerEmail?: string;
            joinedAt?: components["schemas"]["Milliseconds"];
        };
        /** @description The owner of the team that the person acts for is missing. */
        TeamOwnerNotFound: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "TEAM_OWNER_NOT_FOUND";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 403;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description Seats of a team; the owner needs no seat. */
        TeamSeats: {
            /** @description Number of seats that the plan allows. */
            allowed?: number;
            /** @description Number of seats in use, one for each member. */
            taken?: number;
        };
        /** @description Text of a tool result. */
        TextContent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "text";
            text: string;
        };
        /** @description A named combination of a voice and a way to speak. */
        TextToSpeechBrandPreset: {
            id: string;
            name: string;
            voice: string;
            instructionPreset: components["schemas"]["InstructionPreset"];
            instructions: string;
            /**
             * Format: double
             * @description Speed of the voice, as a multiple of the ordinary speed.
             */
            speed: number;
        };
        /** @description A part of the media that is left as it is. */
        TimeSkip: {
            /** @description Start, in seconds. */
            startTime: components["schemas"]["Seconds"];
            /** @description End, in seconds. */
            endTime: components["schemas"]["Seconds"];
            /** @description Length in seconds. Only start and end have an effect. */
            duration?: components["schemas"]["Seconds"];
        };
        /** @description The IP address has used up its requests for this minute. */
        TokenAddressRateReached: {
            /** @enum {string} */
            error: "temporarily_unavailable";
            /** @description Text for a person; its wording is free. */
            error_description: string;
        };
        /** @description The `Content-Type` is JSON; the token endpoint takes a URL-encoded form. */
        TokenBodyIsJson: {
            /** @enum {string} */
            error: "invalid_request";
            /** @description Text for a person; its wording is free. */
            error_description: string;
        };
        /** @description The body is too large. */
        TokenBodyTooLarge: {
            /** @enum {string} */
            code: "REQUEST_TOO_LARGE";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /** @description The token endpoint does not accept the body's `Content-Type`. */
        TokenBodyUnsupported: {
            /** @enum {string} */
            code: "UNSUPPORTED_CONTENT_TYPE";
            /** @description Text for a person; its wording is free. */
            message: string;
        };
        /** @description The form of `POST /oauth/token`, by its grant. */
        TokenRequest: components["schemas"]["AuthorizationCodeRequest"] | components["schemas"]["RefreshTokenRequest"];
        /** @description An access token and its details. */
        Tokens: {
            access_token: components["schemas"]["AccessTokenValue"];
            /** @enum {string} */
            token_type: "Bearer";
            /**
             * Format: int32
             * @description Lifetime of the access token, in seconds.
             */
            expires_in: number;
            refresh_token?: components["schemas"]["RefreshTokenValue"];
            /** @description Permissions of the access token, separated by spaces. */
            scope: string;
        };
        /** @description A tool: one action, as MCP lists it. */
        Tool: {
            name: string;
            title: string;
            description: string;
            inputSchema: components["schemas"]["ToolInputSchema"];
            annotations: components["schemas"]["ToolAnnotations"];
            securitySchemes: components["schemas"]["ToolSecurityScheme"][];
            _meta: components["schemas"]["ToolMeta"];
        };
        /** @description Hints about the effects of a tool, for a client that wants to ask a person first. */
        ToolAnnotations: {
            /** @description The tool changes nothing. */
            readOnlyHint: boolean;
            /** @description The tool may remove or overwrite something. */
            destructiveHint: boolean;
            /** @description Another call with the same arguments changes nothing more. */
            idempotentHint: boolean;
            /** @description The tool reaches beyond the service. */
            openWorldHint: boolean;
        };
        /** @description One piece of a tool result, for the model that called. */
        ToolContent: components["schemas"]["TextContent"] | components["schemas"]["ImageContent"];
        /** @description Error of a failed action in a tool result: the error of the action API. */
        ToolErrorBody: {
            /** @description A code of the action API, or one that only MCP has. */
            code: string;
            /** @description Text for a person. */
            message: string;
            /**
             * Format: int32
             * @description The HTTP status that the action API has for this error.
             */
            status?: number;
            details?: components["schemas"]["ToolErrorDetails"];
        };
        /** @description `details` of the action API. */
        ToolErrorDetails: {
            requiredScopes?: components["schemas"]["ProductScope"][];
        } & {
            [key: string]: unknown;
        };
        /** @description The result of an action that failed. */
        ToolFailure: {
            content: components["schemas"]["ToolContent"][];
            structuredContent: components["schemas"]["ToolFailureOutput"];
            /** @enum {boolean} */
            isError: true;
            _meta?: components["schemas"]["ToolFailureMeta"];
        };
        /** @description Challenge that tells a client how to get a permission. */
        ToolFailureMeta: {
            /** @description The challenge, as in a `WWW-Authenticate` header. */
            "mcp/www_authenticate"?: string | string[];
        };
        /** @description Error of the failed action. */
        ToolFailureOutput: {
            error: components["schemas"]["ToolErrorBody"];
        };
        /** @description JSON Schema of the arguments of a tool. */
        ToolInputSchema: {
            /** @enum {string} */
            type: "object";
        } & {
            [key: string]: unknown;
        };
        /** @description The security schemes again, for clients that drop unknown fields of a tool. */
        ToolMeta: {
            securitySchemes: components["schemas"]["ToolSecurityScheme"][];
        };
        /** @description The body that the action API answers with 200. */
        ToolOutput: {
            data: unknown;
            /** @description Identifier of the mutation. */
            requestId?: components["schemas"]["UuidV4"];
        };
        /** @description The result of an action that is still running. */
        ToolRunning: {
            content: components["schemas"]["ToolContent"][];
            structuredContent: components["schemas"]["ToolRunningOutput"];
            /** @enum {boolean} */
            isError?: false;
        };
        /** @description Output of a mutation that is still running. */
        ToolRunningOutput: {
            data?: components["schemas"]["ActionRequest"];
            requestId: components["schemas"]["UuidV4"];
            /**
             * @description The tool to poll with.
             * @enum {string}
             */
            pollAction: "action_request_get";
        };
        /** @description A way to authorize a call of a tool. */
        ToolSecurityScheme: {
            /** @description `oauth2`. */
            type: string;
            /** @description Scopes that the credential must have. */
            scopes?: string[];
        };
        /** @description The result of an action that was carried out. */
        ToolSuccess: {
            content: components["schemas"]["ToolContent"][];
            structuredContent: components["schemas"]["ToolOutput"];
            /** @enum {boolean} */
            isError?: false;
        };
        /** @description The server offers tools. */
        ToolsCapability: {
            /** @description Whether the server announces changes of its tools; without an event stream it never does. */
            listChanged?: boolean;
        };
        /** @description The file is too large for a stand-alone transcription. */
        TranscribeFileTooLarge: {
            /** @enum {string} */
            code: "FILE_TOO_LARGE";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The form of `POST /v1/transcribe`. */
        TranscribeForm: {
            /**
             * Format: binary
             * @description The media: up to 200 MB and two hours, with an audio stream.
             */
            file: Blob;
            /** @default json */
            outputFormat?: components["schemas"]["OutputFormat"];
            /** @default auto-detect */
            originalLanguage?: components["schemas"]["SourceLanguage"];
            /** @default auto-detect */
            numberOfSpeakers?: components["schemas"]["NumberOfSpeakers"];
            /** @description Names, brands and acronyms that the speech may contain, as a JSON list. */
            brandVocabulary?: components["schemas"]["BrandVocabulary"];
            /**
             * @description Removes filler words from the transcript.
             * @default true
             */
            removeFillerWords?: boolean;
            /**
             * @description Adds speaker labels to the subtitles.
             * @default false
             */
            includeSpeakerLabels?: boolean;
        };
        /** @description The transcript does not exist and is not in progress. */
        TranscriptNotFound: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "TRANSCRIPT_NOT_FOUND";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The transcription is still in progress. */
        TranscriptNotReady: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "TRANSCRIPT_NOT_READY";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /**
         * @description Kind of a stored transcript of a project.
         * @enum {string}
         */
        TranscriptSource: "original" | "translated";
        /** @description The media has no usable speech. */
        TranscriptionEmpty: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "TRANSCRIPTION_EMPTY";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The engine could not transcribe the media, for example because the media is in another language. */
        TranscriptionFailed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "TRANSCRIPTION_FAILED";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The engine could not transcribe the media of a project. */
        TranscriptionFailedLater: {
            /** @enum {string} */
            code: "TRANSCRIPTION_FAILED";
            /** @description Text for a person. */
            message: string;
        };
        /**
         * @description Status of a project's transcription; it is independent of dubbing.
         * @enum {string}
         */
        TranscriptionStatus: "processing" | "success" | "failed";
        /** @description The file is over the upload limit of a translation. */
        TranslateFileTooLarge: {
            /** @enum {string} */
            code: "FILE_TOO_LARGE";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The form of `POST /v1/translate`. */
        TranslateForm: {
            /**
             * Format: binary
             * @description The media to localize.
             */
            file: Blob;
            /** @description The language to translate into. */
            targetLanguage: components["schemas"]["TargetLanguage"];
            /** @default auto-detect */
            originalLanguage?: components["schemas"]["SourceLanguage"];
            /** @description Name of the project. Default: the identifier of the project. */
            projectName?: string;
            /** @description URL that receives this project's events, instead of the account's endpoint. */
            webhookUrl?: components["schemas"]["WebhookUrl"];
            /**
             * @description Keeps background sound; only the original voice is removed.
             * @default true
             */
            keepBackgroundMusic?: boolean;
            /**
             * @description How the voice is separated; only used while background sound is kept.
             * @default studio
             */
            voiceIsolatorOption?: components["schemas"]["VoiceIsolatorOption"];
            /**
             * @description Burns subtitles into the video.
             * @default false
             */
            subtitles?: boolean;
            /**
             * @description The text of the subtitles.
             * @default translated
             */
            subtitlesSource?: components["schemas"]["SubtitlesSource"];
            /** @description `false` means standard lip-sync and `true` means pro lip-sync, from the Creator plan on. If absent, there is no lip-sync. */
            lipsyncPro?: boolean;
            /** @description Settings of the cloned voices. */
            voiceCloningSettings?: components["schemas"]["TranslateVoiceCloningSettings"];
            /**
             * @description Keeps the original voice under the dub.
             * @default false
             */
            keepOriginalVoice?: boolean;
            /**
             * @description Volume of the original voice; only used while the original voice is kept.
             * @default 30
             */
            originalVoiceVolume?: components["schemas"]["OriginalVoiceVolume"];
            /** @description Parts that stay as they are. They must be inside the media, and must not overlap each other or speech. */
            translationTimeSkips?: components["schemas"]["TimeSkip"][];
        };
        /** @description Voice cloning of a translation, as JSON text in the form. */
        TranslateVoiceCloningSettings: {
            /**
             * @description How steady the voice is.
             * @default 0.6
             */
            stability?: components["schemas"]["RatioStep"];
            /**
             * @description How similar the voice is to the speaker's voice.
             * @default 0.85
             */
            similarity?: components["schemas"]["RatioStep"];
            /**
             * @description How strongly the voice shows the speaker's manner.
             * @default 0.6
             */
            speakerBoost?: components["schemas"]["RatioStep"];
        };
        /** @description A translated segment with its words. */
        TranslatedSegment: {
            /**
             * Format: double
             * @description Position in the list.
             */
            index: number;
            /** @description The spoken text. */
            text: string;
            begin: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
            /**
             * Format: double
             * @description Number of the speaker.
             */
            speaker: number;
            /** @description Length in seconds. */
            duration: components["schemas"]["Seconds"];
            /** @description Code of the language spoken. */
            language: string;
            /** @description Confidence of the engine, from 0 to 1; null where nothing was recognized, as in a translation. Ours: always a number. */
            confidence: number | null;
            /** @description The words of the segment. */
            words: components["schemas"]["Word"][];
            /**
             * Format: double
             * @description Length of the generated speech divided by the length of the segment's window; above 1 the speech was sped up.
             */
            finalSpeedFactor?: number;
        };
        /** @description The supplied translation is not valid SRT. */
        TranslatedSrtMalformed: {
            /** @enum {string} */
            code: "VALIDATION_ERROR";
            /** @description Text for a person; its wording is free. */
            message: string;
            details: {
                /**
                 * @description Name of the field in the request.
                 * @enum {string}
                 */
                field: "translatedSrt";
                /** @description Text for a person that says what is wrong with the value. */
                reason: string;
            };
        };
        /** @description Some segments have no supplied cue. */
        TranslatedSrtMissingSegments: {
            /** @enum {string} */
            code: "TRANSLATED_SRT_MISSING_SEGMENTS";
            /** @description Text for a person. */
            message: string;
        };
        /** @description Some supplied cues fall on no segment. */
        TranslatedSrtUnmatchedCues: {
            /** @enum {string} */
            code: "TRANSLATED_SRT_UNMATCHED_CUES";
            /** @description Text for a person. */
            message: string;
        };
        /** @description A translated segment, as the status record shows it. */
        TranslatedStatusSegment: {
            /**
             * Format: double
             * @description Position in the list.
             */
            index: number;
            /** @description The spoken text. */
            text: string;
            begin: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
            /** @description The speaker; the source gives no type here. Ours: the number, as in exports. */
            speaker: number | string;
            /**
             * Format: double
             * @description Length of the generated speech divided by the length of the segment's window; above 1 the speech was sped up.
             */
            finalSpeedFactor?: number;
        };
        /** @description A translated transcript in the status record. */
        TranslatedStatusTranscript: {
            /**
             * @description Says that this is a translated transcript.
             * @enum {string}
             */
            source: "translated";
            /** @description The target language. */
            language: string;
            /** @description The full text. */
            text: string;
            /** @description Its segments, in order. */
            segments: components["schemas"]["TranslatedStatusSegment"][];
            /** @description The work of the translation. */
            workId: string;
        };
        /** @description A stored translated transcript. */
        TranslatedTranscript: {
            /**
             * @description Says that this is a translated transcript. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            source: "translated";
            /** @description The work of the translation. */
            workId: string;
            /** @description Language code. */
            language: string;
            /** @description Confidence of the engine in the language, from 0 to 1. */
            languageConfidence: components["schemas"]["Ratio"];
            /** @description Length of the media, in seconds. */
            duration: components["schemas"]["Seconds"];
            /** @description The full text. */
            text: string;
            speakers: components["schemas"]["Speaker"][];
            /** @description Every word of the media. */
            words: components["schemas"]["Word"][];
            /** @description Translated segments, with the speed of each voice. */
            segments: components["schemas"]["TranslatedSegment"][];
        };
        /** @description One run's translation into one language. */
        TranslatedVersion: {
            /** @description The work of the version; a project has one work for each target language. */
            workId: string;
            translatedVersionId: string;
            targetLanguage: components["schemas"]["TargetLanguage"];
            status: components["schemas"]["VersionStatus"];
            /** @description Current step of the version's run. */
            currentStep: string;
            /**
             * Format: double
             * @description Progress of the version, from 0 to 100.
             */
            progress: number;
            createdAt: components["schemas"]["UnixMilliseconds"];
            completedAt?: components["schemas"]["UnixMilliseconds"];
            failedAt?: components["schemas"]["UnixMilliseconds"];
            timedOutAt?: components["schemas"]["UnixMilliseconds"];
            /** @description The dubbed video, before any lip-sync. */
            translatedVideoUrl?: string | null;
            /**
             * Format: uri
             * @description The dubbed audio.
             */
            translatedAudioUrl?: string;
            settings: components["schemas"]["VersionSettings"];
            /** @description Reason why the version failed. */
            error?: components["schemas"]["RunError"] | null;
            /** @description Lip-sync attempts of the version. */
            lipSync?: components["schemas"]["LipSyncAttempts"];
            /** @description State of the version's dynamic subtitles. The source does not show the shape. */
            dynamicSubtitles?: unknown;
            /** @description Attempts to publish the version. The source does not show the shape of an entry. */
            publicationAttempts?: unknown;
            /** @description Places where the version was published. The source does not show the shape of an entry. */
            publishedVideos?: unknown;
        };
        /** @description The project is already being translated or dubbed into the language. */
        TranslationAlreadyInProgress: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "TRANSLATION_ALREADY_IN_PROGRESS";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description Body of `project.translation.completed`. */
        TranslationCompletedEvent: {
            /** @enum {string} */
            type: "project.translation.completed";
            /** @description Identifies the event, so that a receiver can recognize a repeated delivery. */
            eventId: string;
            projectId: string;
            workflow: components["schemas"]["Workflow"];
            /** @enum {string} */
            status: "success";
            error: null;
            /** Format: date-time */
            occurredAt: string;
            /** @description The language of the run. */
            targetLanguage: components["schemas"]["TargetLanguage"];
        };
        /** @description The translation failed. */
        TranslationFailed: {
            /** @enum {string} */
            code: "TRANSLATION_FAILED";
            /** @description Text for a person. */
            message: string;
        };
        /** @description Body of `project.translation.failed`. */
        TranslationFailedEvent: {
            /** @enum {string} */
            type: "project.translation.failed";
            /** @description Identifies the event, so that a receiver can recognize a repeated delivery. */
            eventId: string;
            projectId: string;
            workflow: components["schemas"]["Workflow"];
            /** @enum {string} */
            status: "failed";
            error: components["schemas"]["RunError"];
            /** Format: date-time */
            occurredAt: string;
            /** @description The language of the run. */
            targetLanguage: components["schemas"]["TargetLanguage"];
        };
        /** @description A translation was accepted. */
        TranslationStarted: {
            /** @enum {boolean} */
            success: true;
            /** @description Text for a person. */
            message: string;
            projectId: string;
            /**
             * Format: double
             * @description Rough estimate of the processing time: five minutes for each started minute of media.
             */
            estimatedDuration: number;
        };
        /**
         * Format: double
         * @description Milliseconds since the beginning of 1970, as a number.
         */
        UnixMilliseconds: number;
        /** @description The key was never issued. */
        UnknownApiKey: {
            /** @enum {string} */
            code: "INVALID_API_KEY";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 401;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The service does not deliver to this URL. */
        UnsafeWebhookDestination: {
            /** @enum {string} */
            code: "UNSAFE_WEBHOOK_URL";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 400;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The service does not deliver to this webhook URL. */
        UnsafeWebhookUrl: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "UNSAFE_WEBHOOK_URL";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description The `Content-Type` of the body is not JSON. */
        UnsupportedContentType: {
            /** @enum {string} */
            code: "UNSUPPORTED_CONTENT_TYPE";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 415;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description Allowance of calls of an account, through REST and MCP together. */
        Usage: {
            /** @description Calls allowed in a month. */
            monthlyCalls?: number;
            /** @description Calls left in this month. */
            remainingCalls?: number;
            /** @description Time at which the next month begins. */
            resetsAt?: components["schemas"]["Milliseconds"];
            /** @description Requests allowed in a minute. */
            requestsPerMinute?: number;
        };
        /** @description A finished action. */
        UsageAnswer: {
            data: components["schemas"]["Usage"];
            /** @description For a mutation: the identifier that was sent, or the one that the server made. */
            requestId?: components["schemas"]["UuidV4"];
        };
        /** @description The person behind the credential no longer exists. */
        UserNotFound: {
            /** @enum {string} */
            code: "USER_NOT_FOUND";
            /** @description Text for a person; its wording is free. */
            message: string;
            /**
             * @description The same number as the HTTP status.
             * @enum {number}
             */
            status: 401;
            details?: {
                [key: string]: unknown;
            };
        };
        /**
         * Format: uuid
         * @description UUID of version 4.
         */
        UuidV4: string;
        /** @description A field has a value that the route does not accept. */
        ValidationError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "VALIDATION_ERROR";
            /** @description Text for a person; its wording is free. */
            message: string;
            details: {
                /** @description Name of the field in the request. */
                field: string;
                /** @description Text for a person that says what is wrong with the value. */
                reason: string;
            };
        };
        /** @description Settings of a translated version, as given at the start of its run. */
        VersionSettings: {
            /** @description Whether voices are cloned from the speakers. */
            voiceCloning: boolean;
            /** @description Kind of the upload. The source gives neither type nor values; ours are the strings `video` and `audio`. */
            uploadType: unknown;
            /** @description Whether background sound is kept. */
            keepBackgroundMusic: boolean;
            /** @description Whether the original voice stays under the dub. */
            keepOriginalVoice: boolean;
            /** @description Volume of the original voice in percent, from 1 to 70, while the original voice is kept; otherwise any value that means none. */
            originalVoiceVolume: number | null;
            /** @description Subtitles burned into the video. */
            subtitles: components["schemas"]["SubtitleSettings"];
            /** @description Whether the wording of the speech is also fitted to the pictures. */
            smartSync: boolean;
            /** @description How the voice is separated from the background; only meaningful while the background is kept. */
            voiceIsolatorOption: components["schemas"]["VoiceIsolatorOption"] | null;
            /** @description Quality of the translation. The source gives neither type nor values; ours is the string `standard`. */
            translationQualityMode: unknown;
            /**
             * @description `dub-only` if the version voices a supplied translation.
             * @enum {string}
             */
            dubbingMode?: "dub-only";
        };
        /**
         * @description Status of one translated version.
         * @enum {string}
         */
        VersionStatus: "not-started" | "in-progress" | "completed" | "failed";
        /** @description The project has no video, and a field needs one; `field` names the first of these fields. */
        VideoProjectRequired: {
            /** @enum {string} */
            code: "VALIDATION_ERROR";
            /** @description Text for a person; its wording is free. */
            message: string;
            details: {
                /**
                 * @description Name of the field in the request.
                 * @enum {string}
                 */
                field: "subtitles" | "lipSyncMode" | "translationTimeSkips";
                /** @description Text for a person that says what is wrong with the value. */
                reason: string;
            };
        };
        /** @description The media is too long for the account's plan. */
        VideoTooLong: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "VIDEO_TOO_LONG";
            /** @description Text for a person; its wording is free. */
            message: string;
            /** @description More about the error; its content is free. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description A word or name that the service should recognize. */
        VocabularyItem: string;
        /** @description Settings of voice cloning need a cloned voice. */
        VoiceCloningSettingsNeedCloning: {
            /** @enum {string} */
            code: "VALIDATION_ERROR";
            /** @description Text for a person; its wording is free. */
            message: string;
            details: {
                /**
                 * @description Name of the field in the request.
                 * @enum {string}
                 */
                field: "voiceCloningSettings";
                /** @description Text for a person that says what is wrong with the value. */
                reason: string;
            };
        };
        /** @description Identifier of a voice. */
        VoiceId: string;
        /**
         * @description How the voice is separated from the background.
         * @enum {string}
         */
        VoiceIsolatorOption: "studio" | "realistic";
        /** @description Origin of a voice. */
        VoiceKind: ("catalog" | "custom") | string;
        /**
         * @description Origin of a dub's voices.
         * @enum {string}
         */
        VoiceMode: "cloning" | "custom";
        /** @description The voices could not be generated. */
        VoiceSynthesisFailed: {
            /** @enum {string} */
            code: "VOICE_SYNTHESIS_FAILED";
            /** @description Text for a person. */
            message: string;
        };
        /** @description The voice is not in the catalog, and the calling account has not saved it. */
        VoiceUnavailableForCaller: {
            /** @enum {string} */
            code: "VALIDATION_ERROR";
            /** @description Text for a person; its wording is free. */
            message: string;
            details: {
                /**
                 * @description Name of the field in the request.
                 * @enum {string}
                 */
                field: "voiceId";
                /** @description Text for a person that says what is wrong with the value. */
                reason: string;
            };
        };
        /** @description Result of `webhooks_delete`. */
        WebhookDeletion: {
            /** @description False if there was nothing to remove. */
            removed?: boolean;
        };
        /** @description A finished action. */
        WebhookDeletionAnswer: {
            data: components["schemas"]["WebhookDeletion"];
            /** @description For a mutation: the identifier that was sent, or the one that the server made. */
            requestId?: components["schemas"]["UuidV4"];
        };
        /** @description Arguments of `webhooks_update`. */
        WebhookDestination: {
            /** @description Identifies this mutation, so that it can be sent again without being carried out again. If absent, the server makes one. */
            requestId?: components["schemas"]["UuidV4"];
            /**
             * Format: uri
             * @description A URL with https, port 443 and a public address, without credentials or a fragment.
             */
            url: string;
        };
        /** @description Destination of an account's events and the masked secret that signs them. */
        WebhookSettings: {
            /** @description Destination of the events; empty while there is a secret and no URL. */
            url: string;
            secretPrefix: string;
            secretSuffix: string;
            /** @description Time at which the configuration was created. */
            createdAt: components["schemas"]["Milliseconds"];
            updatedAt: components["schemas"]["Milliseconds"];
        };
        /** @description A finished action. */
        WebhookSettingsAnswer: {
            data: components["schemas"]["WebhookSettings"];
            /** @description For a mutation: the identifier that was sent, or the one that the server made. */
            requestId?: components["schemas"]["UuidV4"];
        };
        /** @description `sha256=` and the HMAC-SHA256 in hexadecimal. */
        WebhookSignature: string;
        /** @description Unix time in seconds, as text. */
        WebhookTimestamp: string;
        /**
         * Format: uri
         * @description A URL that the service delivers to: https, port 443, a public address, no credentials, no fragment.
         */
        WebhookUrl: string;
        /** @description A word, with the time at which it is spoken. */
        Word: {
            /**
             * Format: double
             * @description Position in the list.
             */
            index: number;
            /** @description The word. */
            text: string;
            /**
             * Format: double
             * @description Number of the speaker.
             */
            speaker: number;
            /** @description Confidence of the engine, from 0 to 1; null where nothing was recognized, as in a translation. Ours: always a number. */
            confidence: number | null;
            begin: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
            /** @description Length in seconds. */
            duration: components["schemas"]["Seconds"];
        };
        /**
         * @description Purpose of a run.
         * @enum {string}
         */
        Workflow: "translation" | "transcription";
    };
    responses: never;
    parameters: {
        /** @description Identifier of the project, from the answer that created it. */
        OfProject: string;
        /** @description The same as `requestId` in the body; if both are there, they must match. */
        IdempotencyHeader: components["schemas"]["UuidV4"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    authorizationServer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthorizationServer"];
                };
            };
        };
    };
    protectedResource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProtectedResource"];
                };
            };
        };
    };
    mcp: {
        parameters: {
            query?: never;
            header: {
                /** @description Must include `application/json` and `text/event-stream`. */
                accept: string;
                /** @description The negotiated version, after `initialize`. */
                "MCP-Protocol-Version"?: string;
                /** @description Origin of a browser page; other clients send none. */
                Origin?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["McpMessage"];
            };
        };
        responses: {
            /** @description The answer to a request. */
            200: {
                headers: {
                    "cache-control": "no-store";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpReply"];
                };
            };
            /** @description The notification was accepted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - `CREDENTIAL_IN_QUERY`: The query string contains a credential.
             *     - `BAD_REQUEST`: The person behind the credential has no account.
             *     - `-32700`: The body is not JSON.
             *     - `BATCH_NOT_SUPPORTED`: The body holds a batch; send one message per request.
             *     - `-32700`: The body is not a JSON-RPC 2.0 message.
             *     - `-32000`: The server does not support the version in `MCP-Protocol-Version`.
             *     - The reply to a JSON-RPC request that its method refused; also a transport failure whose code is a number.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpCredentialInQuery"] | components["schemas"]["McpAccountNotFound"] | components["schemas"]["JsonUnreadable"] | components["schemas"]["BatchNotSupported"] | components["schemas"]["MessageMalformed"] | components["schemas"]["ProtocolVersionUnsupported"] | components["schemas"]["RpcFailure"];
                };
            };
            /**
             * @description - `MISSING_CREDENTIAL`: The request has no credential.
             *     - `MISSING_CREDENTIAL`: The credential is too long.
             *     - `INVALID_CREDENTIAL`: `Authorization` is not of the form `Bearer <credential>`.
             *     - `INVALID_CREDENTIAL`: `Authorization` and `x-api-key` carry different credentials.
             *     - `INVALID_MCP_TOKEN`: The access token is not valid for MCP, or no longer valid.
             *     - `INVALID_API_KEY`: The key was never issued.
             *     - `API_KEY_EXPIRED`: The key has expired.
             *     - `INVALID_API_KEY`: The key's stored permissions name a permission that does not exist.
             *     - `USER_NOT_FOUND`: The person behind the credential no longer exists.
             *     - The reply to a JSON-RPC request that its method refused; also a transport failure whose code is a number.
             */
            401: {
                headers: {
                    "WWW-Authenticate": components["schemas"]["BearerChallenge"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpMissingCredential"] | components["schemas"]["McpCredentialTooLong"] | components["schemas"]["McpMalformedAuthorization"] | components["schemas"]["McpConflictingCredentials"] | components["schemas"]["InvalidMcpToken"] | components["schemas"]["McpUnknownApiKey"] | components["schemas"]["McpApiKeyExpired"] | components["schemas"]["McpInvalidKeyPermissions"] | components["schemas"]["McpUserNotFound"] | components["schemas"]["RpcFailure"];
                };
            };
            /**
             * @description - `-32000`: `Host` is not the host of the endpoint.
             *     - `INVALID_ORIGIN`: The request comes from a browser page whose origin is not allowed.
             *     - `ACCOUNT_UNAVAILABLE`: The acting or the billing account is unavailable or being deleted.
             *     - `AMBIGUOUS_TEAM_API_KEY`: The person belongs to several teams, so it is unclear which account pays.
             *     - `TEAM_OWNER_NOT_FOUND`: The owner of the team that the person acts for is missing.
             *     - `SUBSCRIPTION_REQUIRED`: The billing account has no paid subscription.
             *     - `INTEGRATION_PLAN_UNSUPPORTED`: The integration limits of the account's plan cannot be verified.
             *     - The reply to a JSON-RPC request that its method refused; also a transport failure whose code is a number.
             *     - `INSUFFICIENT_SCOPE`: A call without a scope that its action needs, refused with an HTTP status instead of a tool result.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HostForeign"] | components["schemas"]["InvalidOrigin"] | components["schemas"]["McpAccountUnavailable"] | components["schemas"]["McpAmbiguousTeam"] | components["schemas"]["McpTeamOwnerNotFound"] | components["schemas"]["McpSubscriptionRequired"] | components["schemas"]["McpPlanUnsupported"] | components["schemas"]["RpcFailure"] | components["schemas"]["ScopeRefusal"];
                };
            };
            /**
             * @description - `METHOD_NOT_ALLOWED`: MCP accepts only POST: there is no event stream to GET and no session to DELETE.
             *     - The reply to a JSON-RPC request that its method refused; also a transport failure whose code is a number.
             */
            405: {
                headers: {
                    allow: "POST";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MethodNotAllowed"] | components["schemas"]["RpcFailure"];
                };
            };
            /** @description - `-32000`: `Accept` must include both `application/json` and `text/event-stream`. */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotAcceptable"];
                };
            };
            /**
             * @description - `REQUEST_TOO_LARGE`: The body is too large.
             *     - The reply to a JSON-RPC request that its method refused; also a transport failure whose code is a number.
             */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpRequestTooLarge"] | components["schemas"]["RpcFailure"];
                };
            };
            /** @description - `-32000`: `Content-Type` is not `application/json`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpContentTypeUnsupported"];
                };
            };
            /**
             * @description - `INTEGRATION_RATE_LIMIT_REACHED`: The IP address has used up its requests for this minute.
             *     - `INTEGRATION_RATE_LIMIT_REACHED`: The account has used up its requests for this minute.
             *     - The reply to a JSON-RPC request that its method refused; also a transport failure whose code is a number.
             */
            429: {
                headers: {
                    /** @description Seconds to wait, or the date to wait for. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpAddressRateReached"] | components["schemas"]["McpAccountRateReached"] | components["schemas"]["RpcFailure"];
                };
            };
            /**
             * @description - `INTERNAL_ERROR`: The service failed unexpectedly.
             *     - The reply to a JSON-RPC request that its method refused; also a transport failure whose code is a number.
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpInternalError"] | components["schemas"]["RpcFailure"];
                };
            };
            /**
             * @description - `SERVER_RESTARTING`: The service is restarting.
             *     - The reply to a JSON-RPC request that its method refused; also a transport failure whose code is a number.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpServerRestarting"] | components["schemas"]["RpcFailure"];
                };
            };
        };
    };
    authorize: {
        parameters: {
            query: {
                response_type: "code";
                client_id: components["schemas"]["ClientId"];
                redirect_uri: components["schemas"]["RedirectUri"];
                code_challenge: components["schemas"]["CodeChallenge"];
                code_challenge_method: "S256";
                /** @description The audience: `{base_url}/mcp`. */
                resource: string;
                /** @description Requested permissions. If absent, every product permission. */
                scope?: components["schemas"]["ScopeList"];
                /** @description Value that the callback gets back unchanged. */
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page on which a person signs in and consents. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /**
             * @description - `unsupported_response_type`: The client asks for a response other than a code.
             *     - `invalid_request`: A parameter is missing, repeated or malformed.
             *     - `invalid_target`: `resource` is not the MCP endpoint.
             *     - `invalid_scope`: The client asks for a permission that does not exist.
             */
            302: {
                headers: {
                    /** @description The client's callback, with the answer in its query. */
                    location: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseTypeUnsupported"] | components["schemas"]["AuthorizationRequestRejected"] | components["schemas"]["AudienceRejected"] | components["schemas"]["RequestedScopeRejected"];
                };
            };
            /**
             * @description - `invalid_client`: The client is unknown, so the service trusts no callback.
             *     - `invalid_request`: The client has not registered this callback, so the browser is not sent there.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientUnknown"] | components["schemas"]["RedirectUriForeign"];
                    "text/html": string;
                };
            };
            /** @description - `temporarily_unavailable`: The IP address has used up its requests for consent, and answers to them, for this minute. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthorizationRateReached"];
                    "text/html": string;
                };
            };
        };
    };
    consent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ConsentForm"];
            };
        };
        responses: {
            /**
             * @description - A redirect of the person's browser to the client's callback, with the answer in its query.
             *     - `unsupported_response_type`: The client asks for a response other than a code.
             *     - `invalid_request`: A parameter is missing, repeated or malformed.
             *     - `invalid_target`: `resource` is not the MCP endpoint.
             *     - `invalid_scope`: The client asks for a permission that does not exist.
             *     - `access_denied`: The person declined.
             */
            302: {
                headers: {
                    /** @description The client's callback, with the answer in its query. */
                    location: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redirection"] | components["schemas"]["ResponseTypeUnsupported"] | components["schemas"]["AuthorizationRequestRejected"] | components["schemas"]["AudienceRejected"] | components["schemas"]["RequestedScopeRejected"] | components["schemas"]["AccessDenied"];
                };
            };
            /**
             * @description - `invalid_client`: The client is unknown, so the service trusts no callback.
             *     - `invalid_request`: The client has not registered this callback, so the browser is not sent there.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientUnknown"] | components["schemas"]["RedirectUriForeign"];
                    "text/html": string;
                };
            };
            /** @description - `login_required`: The key on the consent form belongs to no account. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInRejected"];
                    "text/html": string;
                };
            };
            /** @description - `temporarily_unavailable`: The IP address has used up its requests for consent, and answers to them, for this minute. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthorizationRateReached"];
                    "text/html": string;
                };
            };
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientMetadata"];
            };
        };
        responses: {
            /** @description A client was registered. */
            201: {
                headers: {
                    "cache-control": "no-store";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredClient"];
                };
            };
            /**
             * @description - `invalid_client_metadata`: The client's metadata cannot be registered.
             *     - `invalid_redirect_uri`: The service does not send a browser to one of the callbacks.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientMetadataRejected"] | components["schemas"]["RedirectUrisRejected"];
                };
            };
            /** @description - `temporarily_unavailable`: The IP address has used up its registrations for this minute. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationRateReached"];
                };
            };
        };
    };
    token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description The answer of the token endpoint. */
            200: {
                headers: {
                    "cache-control": "no-store";
                    pragma: "no-cache";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
                };
            };
            /**
             * @description - `invalid_request`: The `Content-Type` is JSON; the token endpoint takes a URL-encoded form.
             *     - `invalid_request`: The token endpoint does not accept client authentication in a header.
             *     - `invalid_request`: The token endpoint does not accept client authentication in the form.
             *     - `unsupported_grant_type`: The token endpoint does not support this `grant_type`.
             *     - `invalid_request`: A field is missing, repeated, empty or malformed.
             *     - `invalid_target`: `resource` is not the MCP endpoint.
             *     - `invalid_grant`: The code was already exchanged, so it may have been stolen.
             *     - `invalid_grant`: The code is unknown, expired, or bound to other values.
             *     - `invalid_grant`: The refresh token was already used, so it may have been stolen.
             *     - `invalid_grant`: The refresh token is unknown, belongs to another client, or its connection has ended.
             *     - `invalid_scope`: The scope asks for more than was granted.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenBodyIsJson"] | components["schemas"]["ClientAuthenticationHeader"] | components["schemas"]["ClientSecretSent"] | components["schemas"]["GrantTypeUnsupported"] | components["schemas"]["FormFieldRejected"] | components["schemas"]["ResourceRejected"] | components["schemas"]["ConsumedCode"] | components["schemas"]["CodeRejected"] | components["schemas"]["RotatedRefreshToken"] | components["schemas"]["RefreshTokenRejected"] | components["schemas"]["ScopeRejected"];
                };
            };
            /** @description - `invalid_client`: The client is unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientUnknownToToken"];
                };
            };
            /** @description - `REQUEST_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenBodyTooLarge"];
                };
            };
            /** @description - `UNSUPPORTED_CONTENT_TYPE`: The token endpoint does not accept the body's `Content-Type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenBodyUnsupported"];
                };
            };
            /** @description - `temporarily_unavailable`: The IP address has used up its requests for this minute. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenAddressRateReached"];
                };
            };
        };
    };
    account_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoArguments"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAnswer"];
                };
            };
            /**
             * @description - `CREDENTIAL_IN_QUERY`: The query string contains a credential.
             *     - `BAD_REQUEST`: The person behind the credential has no account.
             *     - `VALIDATION_ERROR`: The action does not accept these arguments.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialInQuery"] | components["schemas"]["AccountNotFound"] | components["schemas"]["ActionValidationError"];
                };
            };
            /**
             * @description - `MISSING_CREDENTIAL`: The request has no credential.
             *     - `MISSING_CREDENTIAL`: The credential is too long.
             *     - `INVALID_CREDENTIAL`: `Authorization` is not of the form `Bearer <credential>`.
             *     - `INVALID_CREDENTIAL`: `Authorization` and `x-api-key` carry different credentials.
             *     - `INVALID_API_KEY`: The key was never issued.
             *     - `API_KEY_EXPIRED`: The key has expired.
             *     - `INVALID_API_KEY`: The key's stored permissions name a permission that does not exist.
             *     - `USER_NOT_FOUND`: The person behind the credential no longer exists.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredential"] | components["schemas"]["CredentialTooLong"] | components["schemas"]["MalformedAuthorization"] | components["schemas"]["ConflictingCredentials"] | components["schemas"]["UnknownApiKey"] | components["schemas"]["ApiKeyExpired"] | components["schemas"]["InvalidKeyPermissions"] | components["schemas"]["UserNotFound"];
                };
            };
            /**
             * @description - `ACCOUNT_UNAVAILABLE`: The acting or the billing account is unavailable or being deleted.
             *     - `AMBIGUOUS_TEAM_API_KEY`: The person belongs to several teams, so it is unclear which account pays.
             *     - `TEAM_OWNER_NOT_FOUND`: The owner of the team that the person acts for is missing.
             *     - `SUBSCRIPTION_REQUIRED`: The billing account has no paid subscription.
             *     - `INTEGRATION_PLAN_UNSUPPORTED`: The integration limits of the account's plan cannot be verified.
             *     - `INSUFFICIENT_SCOPE`: The credential lacks a scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountUnavailable"] | components["schemas"]["AmbiguousTeamApiKey"] | components["schemas"]["TeamOwnerNotFound"] | components["schemas"]["ActionSubscriptionRequired"] | components["schemas"]["IntegrationPlanUnsupported"] | components["schemas"]["InsufficientScope"];
                };
            };
            /** @description - `REQUEST_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTooLarge"];
                };
            };
            /** @description - `UNSUPPORTED_CONTENT_TYPE`: The `Content-Type` of the body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedContentType"];
                };
            };
            /**
             * @description - `INTEGRATION_RATE_LIMIT_REACHED`: The account has used up its requests for this minute.
             *     - `INTEGRATION_MONTHLY_LIMIT_REACHED`: The account has used up its calls for this month.
             */
            429: {
                headers: {
                    /** @description Seconds to wait, or the date to wait for. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRateLimitReached"] | components["schemas"]["IntegrationMonthlyLimitReached"];
                };
            };
            /** @description - `INTERNAL_ERROR`: The service failed unexpectedly. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionInternalError"];
                };
            };
            /** @description - `SERVER_RESTARTING`: The service is restarting. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerRestarting"];
                };
            };
        };
    };
    action_request_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActionRequestPoll"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionRequestAnswer"];
                };
            };
            /**
             * @description - `CREDENTIAL_IN_QUERY`: The query string contains a credential.
             *     - `BAD_REQUEST`: The person behind the credential has no account.
             *     - `INVALID_REQUEST_ID`: The request identifier is not a UUID v4.
             *     - `VALIDATION_ERROR`: The action does not accept these arguments.
             *     - `BAD_REQUEST`: The account has no action request with this identifier and operation.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialInQuery"] | components["schemas"]["AccountNotFound"] | components["schemas"]["InvalidRequestId"] | components["schemas"]["ActionValidationError"] | components["schemas"]["ActionRequestUnknown"];
                };
            };
            /**
             * @description - `MISSING_CREDENTIAL`: The request has no credential.
             *     - `MISSING_CREDENTIAL`: The credential is too long.
             *     - `INVALID_CREDENTIAL`: `Authorization` is not of the form `Bearer <credential>`.
             *     - `INVALID_CREDENTIAL`: `Authorization` and `x-api-key` carry different credentials.
             *     - `INVALID_API_KEY`: The key was never issued.
             *     - `API_KEY_EXPIRED`: The key has expired.
             *     - `INVALID_API_KEY`: The key's stored permissions name a permission that does not exist.
             *     - `USER_NOT_FOUND`: The person behind the credential no longer exists.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredential"] | components["schemas"]["CredentialTooLong"] | components["schemas"]["MalformedAuthorization"] | components["schemas"]["ConflictingCredentials"] | components["schemas"]["UnknownApiKey"] | components["schemas"]["ApiKeyExpired"] | components["schemas"]["InvalidKeyPermissions"] | components["schemas"]["UserNotFound"];
                };
            };
            /**
             * @description - `ACCOUNT_UNAVAILABLE`: The acting or the billing account is unavailable or being deleted.
             *     - `AMBIGUOUS_TEAM_API_KEY`: The person belongs to several teams, so it is unclear which account pays.
             *     - `TEAM_OWNER_NOT_FOUND`: The owner of the team that the person acts for is missing.
             *     - `SUBSCRIPTION_REQUIRED`: The billing account has no paid subscription.
             *     - `INTEGRATION_PLAN_UNSUPPORTED`: The integration limits of the account's plan cannot be verified.
             *     - `INSUFFICIENT_SCOPE`: The credential lacks a scope of the original action.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountUnavailable"] | components["schemas"]["AmbiguousTeamApiKey"] | components["schemas"]["TeamOwnerNotFound"] | components["schemas"]["ActionSubscriptionRequired"] | components["schemas"]["IntegrationPlanUnsupported"] | components["schemas"]["InsufficientOriginalScope"];
                };
            };
            /** @description - `REQUEST_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTooLarge"];
                };
            };
            /** @description - `UNSUPPORTED_CONTENT_TYPE`: The `Content-Type` of the body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedContentType"];
                };
            };
            /** @description - `INTEGRATION_RATE_LIMIT_REACHED`: The account has used up its requests for this minute. */
            429: {
                headers: {
                    /** @description Seconds to wait, or the date to wait for. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRateLimitReached"];
                };
            };
            /** @description - `INTERNAL_ERROR`: The service failed unexpectedly. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionInternalError"];
                };
            };
            /** @description - `SERVER_RESTARTING`: The service is restarting. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerRestarting"];
                };
            };
        };
    };
    dubbing_voices_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoArguments"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DubbingVoicesAnswer"];
                };
            };
            /**
             * @description - `CREDENTIAL_IN_QUERY`: The query string contains a credential.
             *     - `BAD_REQUEST`: The person behind the credential has no account.
             *     - `VALIDATION_ERROR`: The action does not accept these arguments.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialInQuery"] | components["schemas"]["AccountNotFound"] | components["schemas"]["ActionValidationError"];
                };
            };
            /**
             * @description - `MISSING_CREDENTIAL`: The request has no credential.
             *     - `MISSING_CREDENTIAL`: The credential is too long.
             *     - `INVALID_CREDENTIAL`: `Authorization` is not of the form `Bearer <credential>`.
             *     - `INVALID_CREDENTIAL`: `Authorization` and `x-api-key` carry different credentials.
             *     - `INVALID_API_KEY`: The key was never issued.
             *     - `API_KEY_EXPIRED`: The key has expired.
             *     - `INVALID_API_KEY`: The key's stored permissions name a permission that does not exist.
             *     - `USER_NOT_FOUND`: The person behind the credential no longer exists.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredential"] | components["schemas"]["CredentialTooLong"] | components["schemas"]["MalformedAuthorization"] | components["schemas"]["ConflictingCredentials"] | components["schemas"]["UnknownApiKey"] | components["schemas"]["ApiKeyExpired"] | components["schemas"]["InvalidKeyPermissions"] | components["schemas"]["UserNotFound"];
                };
            };
            /**
             * @description - `ACCOUNT_UNAVAILABLE`: The acting or the billing account is unavailable or being deleted.
             *     - `AMBIGUOUS_TEAM_API_KEY`: The person belongs to several teams, so it is unclear which account pays.
             *     - `TEAM_OWNER_NOT_FOUND`: The owner of the team that the person acts for is missing.
             *     - `SUBSCRIPTION_REQUIRED`: The billing account has no paid subscription.
             *     - `INTEGRATION_PLAN_UNSUPPORTED`: The integration limits of the account's plan cannot be verified.
             *     - `INSUFFICIENT_SCOPE`: The credential lacks a scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountUnavailable"] | components["schemas"]["AmbiguousTeamApiKey"] | components["schemas"]["TeamOwnerNotFound"] | components["schemas"]["ActionSubscriptionRequired"] | components["schemas"]["IntegrationPlanUnsupported"] | components["schemas"]["InsufficientScope"];
                };
            };
            /** @description - `REQUEST_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTooLarge"];
                };
            };
            /** @description - `UNSUPPORTED_CONTENT_TYPE`: The `Content-Type` of the body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedContentType"];
                };
            };
            /**
             * @description - `INTEGRATION_RATE_LIMIT_REACHED`: The account has used up its requests for this minute.
             *     - `INTEGRATION_MONTHLY_LIMIT_REACHED`: The account has used up its calls for this month.
             */
            429: {
                headers: {
                    /** @description Seconds to wait, or the date to wait for. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRateLimitReached"] | components["schemas"]["IntegrationMonthlyLimitReached"];
                };
            };
            /** @description - `INTERNAL_ERROR`: The service failed unexpectedly. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionInternalError"];
                };
            };
            /** @description - `SERVER_RESTARTING`: The service is restarting. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerRestarting"];
                };
            };
        };
    };
    notifications_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoArguments"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPreferencesAnswer"];
                };
            };
            /**
             * @description - `CREDENTIAL_IN_QUERY`: The query string contains a credential.
             *     - `BAD_REQUEST`: The person behind the credential has no account.
             *     - `VALIDATION_ERROR`: The action does not accept these arguments.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialInQuery"] | components["schemas"]["AccountNotFound"] | components["schemas"]["ActionValidationError"];
                };
            };
            /**
             * @description - `MISSING_CREDENTIAL`: The request has no credential.
             *     - `MISSING_CREDENTIAL`: The credential is too long.
             *     - `INVALID_CREDENTIAL`: `Authorization` is not of the form `Bearer <credential>`.
             *     - `INVALID_CREDENTIAL`: `Authorization` and `x-api-key` carry different credentials.
             *     - `INVALID_API_KEY`: The key was never issued.
             *     - `API_KEY_EXPIRED`: The key has expired.
             *     - `INVALID_API_KEY`: The key's stored permissions name a permission that does not exist.
             *     - `USER_NOT_FOUND`: The person behind the credential no longer exists.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredential"] | components["schemas"]["CredentialTooLong"] | components["schemas"]["MalformedAuthorization"] | components["schemas"]["ConflictingCredentials"] | components["schemas"]["UnknownApiKey"] | components["schemas"]["ApiKeyExpired"] | components["schemas"]["InvalidKeyPermissions"] | components["schemas"]["UserNotFound"];
                };
            };
            /**
             * @description - `ACCOUNT_UNAVAILABLE`: The acting or the billing account is unavailable or being deleted.
             *     - `AMBIGUOUS_TEAM_API_KEY`: The person belongs to several teams, so it is unclear which account pays.
             *     - `TEAM_OWNER_NOT_FOUND`: The owner of the team that the person acts for is missing.
             *     - `SUBSCRIPTION_REQUIRED`: The billing account has no paid subscription.
             *     - `INTEGRATION_PLAN_UNSUPPORTED`: The integration limits of the account's plan cannot be verified.
             *     - `INSUFFICIENT_SCOPE`: The credential lacks a scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountUnavailable"] | components["schemas"]["AmbiguousTeamApiKey"] | components["schemas"]["TeamOwnerNotFound"] | components["schemas"]["ActionSubscriptionRequired"] | components["schemas"]["IntegrationPlanUnsupported"] | components["schemas"]["InsufficientScope"];
                };
            };
            /** @description - `REQUEST_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTooLarge"];
                };
            };
            /** @description - `UNSUPPORTED_CONTENT_TYPE`: The `Content-Type` of the body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedContentType"];
                };
            };
            /**
             * @description - `INTEGRATION_RATE_LIMIT_REACHED`: The account has used up its requests for this minute.
             *     - `INTEGRATION_MONTHLY_LIMIT_REACHED`: The account has used up its calls for this month.
             */
            429: {
                headers: {
                    /** @description Seconds to wait, or the date to wait for. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRateLimitReached"] | components["schemas"]["IntegrationMonthlyLimitReached"];
                };
            };
            /** @description - `INTERNAL_ERROR`: The service failed unexpectedly. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionInternalError"];
                };
            };
            /** @description - `SERVER_RESTARTING`: The service is restarting. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerRestarting"];
                };
            };
        };
    };
    notifications_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `requestId` in the body; if both are there, they must match. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationsUpdate"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPreferencesAnswer"] | components["schemas"]["ActionResultUnsaved"];
                };
            };
            /** @description A mutation that is still running. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionRunning"];
                };
            };
            /**
             * @description - `CREDENTIAL_IN_QUERY`: The query string contains a credential.
             *     - `BAD_REQUEST`: The person behind the credential has no account.
             *     - `INVALID_REQUEST_ID`: The request identifier is not a UUID v4.
             *     - `IDEMPOTENCY_CONFLICT`: `Idempotency-Key` and `requestId` differ.
             *     - `VALIDATION_ERROR`: The action does not accept these arguments.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialInQuery"] | components["schemas"]["AccountNotFound"] | components["schemas"]["InvalidRequestId"] | components["schemas"]["RequestIdsConflict"] | components["schemas"]["ActionValidationError"];
                };
            };
            /**
             * @description - `MISSING_CREDENTIAL`: The request has no credential.
             *     - `MISSING_CREDENTIAL`: The credential is too long.
             *     - `INVALID_CREDENTIAL`: `Authorization` is not of the form `Bearer <credential>`.
             *     - `INVALID_CREDENTIAL`: `Authorization` and `x-api-key` carry different credentials.
             *     - `INVALID_API_KEY`: The key was never issued.
             *     - `API_KEY_EXPIRED`: The key has expired.
             *     - `INVALID_API_KEY`: The key's stored permissions name a permission that does not exist.
             *     - `USER_NOT_FOUND`: The person behind the credential no longer exists.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredential"] | components["schemas"]["CredentialTooLong"] | components["schemas"]["MalformedAuthorization"] | components["schemas"]["ConflictingCredentials"] | components["schemas"]["UnknownApiKey"] | components["schemas"]["ApiKeyExpired"] | components["schemas"]["InvalidKeyPermissions"] | components["schemas"]["UserNotFound"];
                };
            };
            /**
             * @description - `ACCOUNT_UNAVAILABLE`: The acting or the billing account is unavailable or being deleted.
             *     - `AMBIGUOUS_TEAM_API_KEY`: The person belongs to several teams, so it is unclear which account pays.
             *     - `TEAM_OWNER_NOT_FOUND`: The owner of the team that the person acts for is missing.
             *     - `SUBSCRIPTION_REQUIRED`: The billing account has no paid subscription.
             *     - `INTEGRATION_PLAN_UNSUPPORTED`: The integration limits of the account's plan cannot be verified.
             *     - `INSUFFICIENT_SCOPE`: The credential lacks a scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountUnavailable"] | components["schemas"]["AmbiguousTeamApiKey"] | components["schemas"]["TeamOwnerNotFound"] | components["schemas"]["ActionSubscriptionRequired"] | components["schemas"]["IntegrationPlanUnsupported"] | components["schemas"]["InsufficientScope"];
                };
            };
            /**
             * @description - `IDEMPOTENCY_CONFLICT`: The request identifier was already used with another operation or other arguments.
             *     - `CONCURRENT_ACTION_LIMIT_REACHED`: The account has reached its limit of running actions.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyConflict"] | components["schemas"]["ConcurrentActionLimitReached"];
                };
            };
            /** @description - `REQUEST_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTooLarge"];
                };
            };
            /** @description - `UNSUPPORTED_CONTENT_TYPE`: The `Content-Type` of the body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedContentType"];
                };
            };
            /**
             * @description - `INTEGRATION_RATE_LIMIT_REACHED`: The account has used up its requests for this minute.
             *     - `INTEGRATION_MONTHLY_LIMIT_REACHED`: The account has used up its calls for this month.
             */
            429: {
                headers: {
                    /** @description Seconds to wait, or the date to wait for. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRateLimitReached"] | components["schemas"]["IntegrationMonthlyLimitReached"];
                };
            };
            /** @description - `INTERNAL_ERROR`: The service failed unexpectedly. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionInternalError"];
                };
            };
            /**
             * @description - `ACTION_RESULT_UNAVAILABLE`: The action was carried out, but its output could not be saved.
             *     - `SERVER_RESTARTING`: The service is restarting.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionResultUnavailable"] | components["schemas"]["ServerRestarting"];
                };
            };
        };
    };
    settings_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoArguments"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsAnswer"];
                };
            };
            /**
             * @description - `CREDENTIAL_IN_QUERY`: The query string contains a credential.
             *     - `BAD_REQUEST`: The person behind the credential has no account.
             *     - `VALIDATION_ERROR`: The action does not accept these arguments.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialInQuery"] | components["schemas"]["AccountNotFound"] | components["schemas"]["ActionValidationError"];
                };
            };
            /**
             * @description - `MISSING_CREDENTIAL`: The request has no credential.
             *     - `MISSING_CREDENTIAL`: The credential is too long.
             *     - `INVALID_CREDENTIAL`: `Authorization` is not of the form `Bearer <credential>`.
             *     - `INVALID_CREDENTIAL`: `Authorization` and `x-api-key` carry different credentials.
             *     - `INVALID_API_KEY`: The key was never issued.
             *     - `API_KEY_EXPIRED`: The key has expired.
             *     - `INVALID_API_KEY`: The key's stored permissions name a permission that does not exist.
             *     - `USER_NOT_FOUND`: The person behind the credential no longer exists.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredential"] | components["schemas"]["CredentialTooLong"] | components["schemas"]["MalformedAuthorization"] | components["schemas"]["ConflictingCredentials"] | components["schemas"]["UnknownApiKey"] | components["schemas"]["ApiKeyExpired"] | components["schemas"]["InvalidKeyPermissions"] | components["schemas"]["UserNotFound"];
                };
            };
            /**
             * @description - `ACCOUNT_UNAVAILABLE`: The acting or the billing account is unavailable or being deleted.
             *     - `AMBIGUOUS_TEAM_API_KEY`: The person belongs to several teams, so it is unclear which account pays.
             *     - `TEAM_OWNER_NOT_FOUND`: The owner of the team that the person acts for is missing.
             *     - `SUBSCRIPTION_REQUIRED`: The billing account has no paid subscription.
             *     - `INTEGRATION_PLAN_UNSUPPORTED`: The integration limits of the account's plan cannot be verified.
             *     - `INSUFFICIENT_SCOPE`: The credential lacks a scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountUnavailable"] | components["schemas"]["AmbiguousTeamApiKey"] | components["schemas"]["TeamOwnerNotFound"] | components["schemas"]["ActionSubscriptionRequired"] | components["schemas"]["IntegrationPlanUnsupported"] | components["schemas"]["InsufficientScope"];
                };
            };
            /** @description - `REQUEST_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTooLarge"];
                };
            };
            /** @description - `UNSUPPORTED_CONTENT_TYPE`: The `Content-Type` of the body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedContentType"];
                };
            };
            /**
             * @description - `INTEGRATION_RATE_LIMIT_REACHED`: The account has used up its requests for this minute.
             *     - `INTEGRATION_MONTHLY_LIMIT_REACHED`: The account has used up its calls for this month.
             */
            429: {
                headers: {
                    /** @description Seconds to wait, or the date to wait for. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRateLimitReached"] | components["schemas"]["IntegrationMonthlyLimitReached"];
                };
            };
            /** @description - `INTERNAL_ERROR`: The service failed unexpectedly. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionInternalError"];
                };
            };
            /** @description - `SERVER_RESTARTING`: The service is restarting. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerRestarting"];
                };
            };
        };
    };
    settings_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `requestId` in the body; if both are there, they must match. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsUpdate"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsAnswer"] | components["schemas"]["ActionResultUnsaved"];
                };
            };
            /** @description A mutation that is still running. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionRunning"];
                };
            };
            /**
             * @description - `CREDENTIAL_IN_QUERY`: The query string contains a credential.
             *     - `BAD_REQUEST`: The person behind the credential has no account.
             *     - `INVALID_REQUEST_ID`: The request identifier is not a UUID v4.
             *     - `IDEMPOTENCY_CONFLICT`: `Idempotency-Key` and `requestId` differ.
             *     - `VALIDATION_ERROR`: The action does not accept these arguments.
             *     - `BAD_REQUEST`: Only the team owner may change settings that the whole team shares.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialInQuery"] | components["schemas"]["AccountNotFound"] | components["schemas"]["InvalidRequestId"] | components["schemas"]["RequestIdsConflict"] | components["schemas"]["ActionValidationError"] | components["schemas"]["SharedByTeam"];
                };
            };
            /**
             * @description - `MISSING_CREDENTIAL`: The request has no credential.
             *     - `MISSING_CREDENTIAL`: The credential is too long.
             *     - `INVALID_CREDENTIAL`: `Authorization` is not of the form `Bearer <credential>`.
             *     - `INVALID_CREDENTIAL`: `Authorization` and `x-api-key` carry different credentials.
             *     - `INVALID_API_KEY`: The key was never issued.
             *     - `API_KEY_EXPIRED`: The key has expired.
             *     - `INVALID_API_KEY`: The key's stored permissions name a permission that does not exist.
             *     - `USER_NOT_FOUND`: The person behind the credential no longer exists.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredential"] | components["schemas"]["CredentialTooLong"] | components["schemas"]["MalformedAuthorization"] | components["schemas"]["ConflictingCredentials"] | components["schemas"]["UnknownApiKey"] | components["schemas"]["ApiKeyExpired"] | components["schemas"]["InvalidKeyPermissions"] | components["schemas"]["UserNotFound"];
                };
            };
            /**
             * @description - `ACCOUNT_UNAVAILABLE`: The acting or the billing account is unavailable or being deleted.
             *     - `AMBIGUOUS_TEAM_API_KEY`: The person belongs to several teams, so it is unclear which account pays.
             *     - `TEAM_OWNER_NOT_FOUND`: The owner of the team that the person acts for is missing.
             *     - `SUBSCRIPTION_REQUIRED`: The billing account has no paid subscription.
             *     - `INTEGRATION_PLAN_UNSUPPORTED`: The integration limits of the account's plan cannot be verified.
             *     - `INSUFFICIENT_SCOPE`: The credential lacks a scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountUnavailable"] | components["schemas"]["AmbiguousTeamApiKey"] | components["schemas"]["TeamOwnerNotFound"] | components["schemas"]["ActionSubscriptionRequired"] | components["schemas"]["IntegrationPlanUnsupported"] | components["schemas"]["InsufficientScope"];
                };
            };
            /**
             * @description - `IDEMPOTENCY_CONFLICT`: The request identifier was already used with another operation or other arguments.
             *     - `CONCURRENT_ACTION_LIMIT_REACHED`: The account has reached its limit of running actions.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyConflict"] | components["schemas"]["ConcurrentActionLimitReached"];
                };
            };
            /** @description - `REQUEST_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTooLarge"];
                };
            };
            /** @description - `UNSUPPORTED_CONTENT_TYPE`: The `Content-Type` of the body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedContentType"];
                };
            };
            /**
             * @description - `INTEGRATION_RATE_LIMIT_REACHED`: The account has used up its requests for this minute.
             *     - `INTEGRATION_MONTHLY_LIMIT_REACHED`: The account has used up its calls for this month.
             */
            429: {
                headers: {
                    /** @description Seconds to wait, or the date to wait for. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRateLimitReached"] | components["schemas"]["IntegrationMonthlyLimitReached"];
                };
            };
            /** @description - `INTERNAL_ERROR`: The service failed unexpectedly. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionInternalError"];
                };
            };
            /**
             * @description - `ACTION_RESULT_UNAVAILABLE`: The action was carried out, but its output could not be saved.
             *     - `SERVER_RESTARTING`: The service is restarting.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionResultUnavailable"] | components["schemas"]["ServerRestarting"];
                };
            };
        };
    };
    team_add_member: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `requestId` in the body; if both are there, they must match. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamMemberAddition"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamAnswer"] | components["schemas"]["ActionResultUnsaved"];
                };
            };
            /** @description A mutation that is still running. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionRunning"];
                };
            };
            /**
             * @description - `CREDENTIAL_IN_QUERY`: The query string contains a credential.
             *     - `BAD_REQUEST`: The person behind the credential has no account.
             *     - `INVALID_REQUEST_ID`: The request identifier is not a UUID v4.
             *     - `IDEMPOTENCY_CONFLICT`: `Idempotency-Key` and `requestId` differ.
             *     - `VALIDATION_ERROR`: The action does not accept these arguments.
             *     - `BAD_REQUEST`: The caller owns no team.
             *     - `BAD_REQUEST`: No user has this e-mail address.
             *     - `BAD_REQUEST`: The person is already in the team.
             *     - `BAD_REQUEST`: The team has no free seat.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialInQuery"] | components["schemas"]["AccountNotFound"] | components["schemas"]["InvalidRequestId"] | components["schemas"]["RequestIdsConflict"] | components["schemas"]["ActionValidationError"] | components["schemas"]["NoOwnTeam"] | components["schemas"]["AddresseeUnknown"] | components["schemas"]["AlreadyMember"] | components["schemas"]["NoFreeSeat"];
                };
            };
            /**
             * @description - `MISSING_CREDENTIAL`: The request has no credential.
             *     - `MISSING_CREDENTIAL`: The credential is too long.
             *     - `INVALID_CREDENTIAL`: `Authorization` is not of the form `Bearer <credential>`.
             *     - `INVALID_CREDENTIAL`: `Authorization` and `x-api-key` carry different credentials.
             *     - `INVALID_API_KEY`: The key was never issued.
             *     - `API_KEY_EXPIRED`: The key has expired.
             *     - `INVALID_API_KEY`: The key's stored permissions name a permission that does not exist.
             *     - `USER_NOT_FOUND`: The person behind the credential no longer exists.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredential"] | components["schemas"]["CredentialTooLong"] | components["schemas"]["MalformedAuthorization"] | components["schemas"]["ConflictingCredentials"] | components["schemas"]["UnknownApiKey"] | components["schemas"]["ApiKeyExpired"] | components["schemas"]["InvalidKeyPermissions"] | components["schemas"]["UserNotFound"];
                };
            };
            /**
             * @description - `ACCOUNT_UNAVAILABLE`: The acting or the billing account is unavailable or being deleted.
             *     - `AMBIGUOUS_TEAM_API_KEY`: The person belongs to several teams, so it is unclear which account pays.
             *     - `TEAM_OWNER_NOT_FOUND`: The owner of the team that the person acts for is missing.
             *     - `SUBSCRIPTION_REQUIRED`: The billing account has no paid subscription.
             *     - `INTEGRATION_PLAN_UNSUPPORTED`: The integration limits of the account's plan cannot be verified.
             *     - `INSUFFICIENT_SCOPE`: The credential lacks a scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountUnavailable"] | components["schemas"]["AmbiguousTeamApiKey"] | components["schemas"]["TeamOwnerNotFound"] | components["schemas"]["ActionSubscriptionRequired"] | components["schemas"]["IntegrationPlanUnsupported"] | components["schemas"]["InsufficientScope"];
                };
            };
            /**
             * @description - `IDEMPOTENCY_CONFLICT`: The request identifier was already used with another operation or other arguments.
             *     - `CONCURRENT_ACTION_LIMIT_REACHED`: The account has reached its limit of running actions.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyConflict"] | components["schemas"]["ConcurrentActionLimitReached"];
                };
            };
            /** @description - `REQUEST_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTooLarge"];
                };
            };
            /** @description - `UNSUPPORTED_CONTENT_TYPE`: The `Content-Type` of the body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedContentType"];
                };
            };
            /**
             * @description - `INTEGRATION_RATE_LIMIT_REACHED`: The account has used up its requests for this minute.
             *     - `INTEGRATION_MONTHLY_LIMIT_REACHED`: The account has used up its calls for this month.
             */
            429: {
                headers: {
                    /** @description Seconds to wait, or the date to wait for. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRateLimitReached"] | components["schemas"]["IntegrationMonthlyLimitReached"];
                };
            };
            /** @description - `INTERNAL_ERROR`: The service failed unexpectedly. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionInternalError"];
                };
            };
            /**
             * @description - `ACTION_RESULT_UNAVAILABLE`: The action was carried out, but its output could not be saved.
             *     - `SERVER_RESTARTING`: The service is restarting.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionResultUnavailable"] | components["schemas"]["ServerRestarting"];
                };
            };
        };
    };
    team_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `requestId` in the body; if both are there, they must match. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamCreation"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamAnswer"] | components["schemas"]["ActionResultUnsaved"];
                };
            };
            /** @description A mutation that is still running. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionRunning"];
                };
            };
            /**
             * @description - `CREDENTIAL_IN_QUERY`: The query string contains a credential.
             *     - `BAD_REQUEST`: The person behind the credential has no account.
             *     - `INVALID_REQUEST_ID`: The request identifier is not a UUID v4.
             *     - `IDEMPOTENCY_CONFLICT`: `Idempotency-Key` and `requestId` differ.
             *     - `VALIDATION_ERROR`: The action does not accept these arguments.
             *     - `BAD_REQUEST`: The caller's own account has no paid subscription.
             *     - `BAD_REQUEST`: The caller already owns a team.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialInQuery"] | components["schemas"]["AccountNotFound"] | components["schemas"]["InvalidRequestId"] | components["schemas"]["RequestIdsConflict"] | components["schemas"]["ActionValidationError"] | components["schemas"]["OwnAccountNotPaid"] | components["schemas"]["TeamExists"];
                };
            };
            /**
             * @description - `MISSING_CREDENTIAL`: The request has no credential.
             *     - `MISSING_CREDENTIAL`: The credential is too long.
             *     - `INVALID_CREDENTIAL`: `Authorization` is not of the form `Bearer <credential>`.
             *     - `INVALID_CREDENTIAL`: `Authorization` and `x-api-key` carry different credentials.
             *     - `INVALID_API_KEY`: The key was never issued.
             *     - `API_KEY_EXPIRED`: The key has expired.
             *     - `INVALID_API_KEY`: The key's stored permissions name a permission that does not exist.
             *     - `USER_NOT_FOUND`: The person behind the credential no longer exists.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredential"] | components["schemas"]["CredentialTooLong"] | components["schemas"]["MalformedAuthorization"] | components["schemas"]["ConflictingCredentials"] | components["schemas"]["UnknownApiKey"] | components["schemas"]["ApiKeyExpired"] | components["schemas"]["InvalidKeyPermissions"] | components["schemas"]["UserNotFound"];
                };
            };
            /**
             * @description - `ACCOUNT_UNAVAILABLE`: The acting or the billing account is unavailable or being deleted.
             *     - `AMBIGUOUS_TEAM_API_KEY`: The person belongs to several teams, so it is unclear which account pays.
             *     - `TEAM_OWNER_NOT_FOUND`: The owner of the team that the person acts for is missing.
             *     - `SUBSCRIPTION_REQUIRED`: The billing account has no paid subscription.
             *     - `INTEGRATION_PLAN_UNSUPPORTED`: The integration limits of the account's plan cannot be verified.
             *     - `INSUFFICIENT_SCOPE`: The credential lacks a scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountUnavailable"] | components["schemas"]["AmbiguousTeamApiKey"] | components["schemas"]["TeamOwnerNotFound"] | components["schemas"]["ActionSubscriptionRequired"] | components["schemas"]["IntegrationPlanUnsupported"] | components["schemas"]["InsufficientScope"];
                };
            };
            /**
             * @description - `IDEMPOTENCY_CONFLICT`: The request identifier was already used with another operation or other arguments.
             *     - `CONCURRENT_ACTION_LIMIT_REACHED`: The account has reached its limit of running actions.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyConflict"] | components["schemas"]["ConcurrentActionLimitReached"];
                };
            };
            /** @description - `REQUEST_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTooLarge"];
                };
            };
            /** @description - `UNSUPPORTED_CONTENT_TYPE`: The `Content-Type` of the body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedContentType"];
                };
            };
            /**
             * @description - `INTEGRATION_RATE_LIMIT_REACHED`: The account has used up its requests for this minute.
             *     - `INTEGRATION_MONTHLY_LIMIT_REACHED`: The account has used up its calls for this month.
             */
            429: {
                headers: {
                    /** @description Seconds to wait, or the date to wait for. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRateLimitReached"] | components["schemas"]["IntegrationMonthlyLimitReached"];
                };
            };
            /** @description - `INTERNAL_ERROR`: The service failed unexpectedly. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionInternalError"];
                };
            };
            /**
             * @description - `ACTION_RESULT_UNAVAILABLE`: The action was carried out, but its output could not be saved.
             *     - `SERVER_RESTARTING`: The service is restarting.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionResultUnavailable"] | components["schemas"]["ServerRestarting"];
                };
            };
        };
    };
    team_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoArguments"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamAnswer"];
                };
            };
            /**
             * @description - `CREDENTIAL_IN_QUERY`: The query string contains a credential.
             *     - `BAD_REQUEST`: The person behind the credential has no account.
             *     - `VALIDATION_ERROR`: The action does not accept these arguments.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialInQuery"] | components["schemas"]["AccountNotFound"] | components["schemas"]["ActionValidationError"];
                };
            };
            /**
             * @description - `MISSING_CREDENTIAL`: The request has no credential.
             *     - `MISSING_CREDENTIAL`: The credential is too long.
             *     - `INVALID_CREDENTIAL`: `Authorization` is not of the form `Bearer <credential>`.
             *     - `INVALID_CREDENTIAL`: `Authorization` and `x-api-key` carry different credentials.
             *     - `INVALID_API_KEY`: The key was never issued.
             *     - `API_KEY_EXPIRED`: The key has expired.
             *     - `INVALID_API_KEY`: The key's stored permissions name a permission that does not exist.
             *     - `USER_NOT_FOUND`: The person behind the credential no longer exists.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredential"] | components["schemas"]["CredentialTooLong"] | components["schemas"]["MalformedAuthorization"] | components["schemas"]["ConflictingCredentials"] | components["schemas"]["UnknownApiKey"] | components["schemas"]["ApiKeyExpired"] | components["schemas"]["InvalidKeyPermissions"] | components["schemas"]["UserNotFound"];
                };
            };
            /**
             * @description - `ACCOUNT_UNAVAILABLE`: The acting or the billing account is unavailable or being deleted.
             *     - `AMBIGUOUS_TEAM_API_KEY`: The person belongs to several teams, so it is unclear which account pays.
             *     - `TEAM_OWNER_NOT_FOUND`: The owner of the team that the person acts for is missing.
             *     - `SUBSCRIPTION_REQUIRED`: The billing account has no paid subscription.
             *     - `INTEGRATION_PLAN_UNSUPPORTED`: The integration limits of the account's plan cannot be verified.
             *     - `INSUFFICIENT_SCOPE`: The credential lacks a scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountUnavailable"] | components["schemas"]["AmbiguousTeamApiKey"] | components["schemas"]["TeamOwnerNotFound"] | components["schemas"]["ActionSubscriptionRequired"] | components["schemas"]["IntegrationPlanUnsupported"] | components["schemas"]["InsufficientScope"];
                };
            };
            /** @description - `REQUEST_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTooLarge"];
                };
            };
            /** @description - `UNSUPPORTED_CONTENT_TYPE`: The `Content-Type` of the body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedContentType"];
                };
            };
            /**
             * @description - `INTEGRATION_RATE_LIMIT_REACHED`: The account has used up its requests for this minute.
             *     - `INTEGRATION_MONTHLY_LIMIT_REACHED`: The account has used up its calls for this month.
             */
            429: {
                headers: {
                    /** @description Seconds to wait, or the date to wait for. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRateLimitReached"] | components["schemas"]["IntegrationMonthlyLimitReached"];
                };
            };
            /** @description - `INTERNAL_ERROR`: The service failed unexpectedly. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionInternalError"];
                };
            };
            /** @description - `SERVER_RESTARTING`: The service is restarting. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerRestarting"];
                };
            };
        };
    };
    team_remove_member: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `requestId` in the body; if both are there, they must match. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamMemberRemoval"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamAnswer"] | components["schemas"]["ActionResultUnsaved"];
                };
            };
            /** @description A mutation that is still running. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionRunning"];
                };
            };
            /**
             * @description - `CREDENTIAL_IN_QUERY`: The query string contains a credential.
             *     - `BAD_REQUEST`: The person behind the credential has no account.
             *     - `INVALID_REQUEST_ID`: The request identifier is not a UUID v4.
             *     - `IDEMPOTENCY_CONFLICT`: `Idempotency-Key` and `requestId` differ.
             *     - `VALIDATION_ERROR`: The action does not accept these arguments.
             *     - `BAD_REQUEST`: The caller owns no team.
             *     - `BAD_REQUEST`: The person is not in the team.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialInQuery"] | components["schemas"]["AccountNotFound"] | components["schemas"]["InvalidRequestId"] | components["schemas"]["RequestIdsConflict"] | components["schemas"]["ActionValidationError"] | components["schemas"]["NoOwnTeam"] | components["schemas"]["NotAMember"];
                };
            };
            /**
             * @description - `MISSING_CREDENTIAL`: The request has no credential.
             *     - `MISSING_CREDENTIAL`: The credential is too long.
             *     - `INVALID_CREDENTIAL`: `Authorization` is not of the form `Bearer <credential>`.
             *     - `INVALID_CREDENTIAL`: `Authorization` and `x-api-key` carry different credentials.
             *     - `INVALID_API_KEY`: The key was never issued.
             *     - `API_KEY_EXPIRED`: The key has expired.
             *     - `INVALID_API_KEY`: The key's stored permissions name a permission that does not exist.
             *     - `USER_NOT_FOUND`: The person behind the credential no longer exists.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredential"] | components["schemas"]["CredentialTooLong"] | components["schemas"]["MalformedAuthorization"] | components["schemas"]["ConflictingCredentials"] | components["schemas"]["UnknownApiKey"] | components["schemas"]["ApiKeyExpired"] | components["schemas"]["InvalidKeyPermissions"] | components["schemas"]["UserNotFound"];
                };
            };
            /**
             * @description - `ACCOUNT_UNAVAILABLE`: The acting or the billing account is unavailable or being deleted.
             *     - `AMBIGUOUS_TEAM_API_KEY`: The person belongs to several teams, so it is unclear which account pays.
             *     - `TEAM_OWNER_NOT_FOUND`: The owner of the team that the person acts for is missing.
             *     - `SUBSCRIPTION_REQUIRED`: The billing account has no paid subscription.
             *     - `INTEGRATION_PLAN_UNSUPPORTED`: The integration limits of the account's plan cannot be verified.
             *     - `INSUFFICIENT_SCOPE`: The credential lacks a scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountUnavailable"] | components["schemas"]["AmbiguousTeamApiKey"] | components["schemas"]["TeamOwnerNotFound"] | components["schemas"]["ActionSubscriptionRequired"] | components["schemas"]["IntegrationPlanUnsupported"] | components["schemas"]["InsufficientScope"];
                };
            };
            /**
             * @description - `IDEMPOTENCY_CONFLICT`: The request identifier was already used with another operation or other arguments.
             *     - `CONCURRENT_ACTION_LIMIT_REACHED`: The account has reached its limit of running actions.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyConflict"] | components["schemas"]["ConcurrentActionLimitReached"];
                };
            };
            /** @description - `REQUEST_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTooLarge"];
                };
            };
            /** @description - `UNSUPPORTED_CONTENT_TYPE`: The `Content-Type` of the body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedContentType"];
                };
            };
            /**
             * @description - `INTEGRATION_RATE_LIMIT_REACHED`: The account has used up its requests for this minute.
             *     - `INTEGRATION_MONTHLY_LIMIT_REACHED`: The account has used up its calls for this month.
             */
            429: {
                headers: {
                    /** @description Seconds to wait, or the date to wait for. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRateLimitReached"] | components["schemas"]["IntegrationMonthlyLimitReached"];
                };
            };
            /** @description - `INTERNAL_ERROR`: The service failed unexpectedly. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionInternalError"];
                };
            };
            /**
             * @description - `ACTION_RESULT_UNAVAILABLE`: The action was carried out, but its output could not be saved.
             *     - `SERVER_RESTARTING`: The service is restarting.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionResultUnavailable"] | components["schemas"]["ServerRestarting"];
                };
            };
        };
    };
    usage_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoArguments"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageAnswer"];
                };
            };
            /**
             * @description - `CREDENTIAL_IN_QUERY`: The query string contains a credential.
             *     - `BAD_REQUEST`: The person behind the credential has no account.
             *     - `VALIDATION_ERROR`: The action does not accept these arguments.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialInQuery"] | components["schemas"]["AccountNotFound"] | components["schemas"]["ActionValidationError"];
                };
            };
            /**
             * @description - `MISSING_CREDENTIAL`: The request has no credential.
             *     - `MISSING_CREDENTIAL`: The credential is too long.
             *     - `INVALID_CREDENTIAL`: `Authorization` is not of the form `Bearer <credential>`.
             *     - `INVALID_CREDENTIAL`: `Authorization` and `x-api-key` carry different credentials.
             *     - `INVALID_API_KEY`: The key was never issued.
             *     - `API_KEY_EXPIRED`: The key has expired.
             *     - `INVALID_API_KEY`: The key's stored permissions name a permission that does not exist.
             *     - `USER_NOT_FOUND`: The person behind the credential no longer exists.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredential"] | components["schemas"]["CredentialTooLong"] | components["schemas"]["MalformedAuthorization"] | components["schemas"]["ConflictingCredentials"] | components["schemas"]["UnknownApiKey"] | components["schemas"]["ApiKeyExpired"] | components["schemas"]["InvalidKeyPermissions"] | components["schemas"]["UserNotFound"];
                };
            };
            /**
             * @description - `ACCOUNT_UNAVAILABLE`: The acting or the billing account is unavailable or being deleted.
             *     - `AMBIGUOUS_TEAM_API_KEY`: The person belongs to several teams, so it is unclear which account pays.
             *     - `TEAM_OWNER_NOT_FOUND`: The owner of the team that the person acts for is missing.
             *     - `SUBSCRIPTION_REQUIRED`: The billing account has no paid subscription.
             *     - `INTEGRATION_PLAN_UNSUPPORTED`: The integration limits of the account's plan cannot be verified.
             *     - `INSUFFICIENT_SCOPE`: The credential lacks a scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountUnavailable"] | components["schemas"]["AmbiguousTeamApiKey"] | components["schemas"]["TeamOwnerNotFound"] | components["schemas"]["ActionSubscriptionRequired"] | components["schemas"]["IntegrationPlanUnsupported"] | components["schemas"]["InsufficientScope"];
                };
            };
            /** @description - `REQUEST_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTooLarge"];
                };
            };
            /** @description - `UNSUPPORTED_CONTENT_TYPE`: The `Content-Type` of the body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedContentType"];
                };
            };
            /** @description - `INTEGRATION_RATE_LIMIT_REACHED`: The account has used up its requests for this minute. */
            429: {
                headers: {
                    /** @description Seconds to wait, or the date to wait for. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRateLimitReached"];
                };
            };
            /** @description - `INTERNAL_ERROR`: The service failed unexpectedly. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionInternalError"];
                };
            };
            /** @description - `SERVER_RESTARTING`: The service is restarting. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerRestarting"];
                };
            };
        };
    };
    webhooks_create_secret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `requestId` in the body; if both are there, they must match. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestIdOnly"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedSecretAnswer"] | components["schemas"]["ActionResultUnsaved"];
                };
            };
            /** @description A mutation that is still running. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionRunning"];
                };
            };
            /**
             * @description - `CREDENTIAL_IN_QUERY`: The query string contains a credential.
             *     - `BAD_REQUEST`: The person behind the credential has no account.
             *     - `INVALID_REQUEST_ID`: The request identifier is not a UUID v4.
             *     - `IDEMPOTENCY_CONFLICT`: `Idempotency-Key` and `requestId` differ.
             *     - `VALIDATION_ERROR`: The action does not accept these arguments.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialInQuery"] | components["schemas"]["AccountNotFound"] | components["schemas"]["InvalidRequestId"] | components["schemas"]["RequestIdsConflict"] | components["schemas"]["ActionValidationError"];
                };
            };
            /**
             * @description - `MISSING_CREDENTIAL`: The request has no credential.
             *     - `MISSING_CREDENTIAL`: The credential is too long.
             *     - `INVALID_CREDENTIAL`: `Authorization` is not of the form `Bearer <credential>`.
             *     - `INVALID_CREDENTIAL`: `Authorization` and `x-api-key` carry different credentials.
             *     - `INVALID_API_KEY`: The key was never issued.
             *     - `API_KEY_EXPIRED`: The key has expired.
             *     - `INVALID_API_KEY`: The key's stored permissions name a permission that does not exist.
             *     - `USER_NOT_FOUND`: The person behind the credential no longer exists.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredential"] | components["schemas"]["CredentialTooLong"] | components["schemas"]["MalformedAuthorization"] | components["schemas"]["ConflictingCredentials"] | components["schemas"]["UnknownApiKey"] | components["schemas"]["ApiKeyExpired"] | components["schemas"]["InvalidKeyPermissions"] | components["schemas"]["UserNotFound"];
                };
            };
            /**
             * @description - `ACCOUNT_UNAVAILABLE`: The acting or the billing account is unavailable or being deleted.
             *     - `AMBIGUOUS_TEAM_API_KEY`: The person belongs to several teams, so it is unclear which account pays.
             *     - `TEAM_OWNER_NOT_FOUND`: The owner of the team that the person acts for is missing.
             *     - `SUBSCRIPTION_REQUIRED`: The billing account has no paid subscription.
             *     - `INTEGRATION_PLAN_UNSUPPORTED`: The integration limits of the account's plan cannot be verified.
             *     - `INSUFFICIENT_SCOPE`: The credential lacks a scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountUnavailable"] | components["schemas"]["AmbiguousTeamApiKey"] | components["schemas"]["TeamOwnerNotFound"] | components["schemas"]["ActionSubscriptionRequired"] | components["schemas"]["IntegrationPlanUnsupported"] | components["schemas"]["InsufficientScope"];
                };
            };
            /**
             * @description - `IDEMPOTENCY_CONFLICT`: The request identifier was already used with another operation or other arguments.
             *     - `CONCURRENT_ACTION_LIMIT_REACHED`: The account has reached its limit of running actions.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyConflict"] | components["schemas"]["ConcurrentActionLimitReached"];
                };
            };
            /** @description - `REQUEST_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTooLarge"];
                };
            };
            /** @description - `UNSUPPORTED_CONTENT_TYPE`: The `Content-Type` of the body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedContentType"];
                };
            };
            /**
             * @description - `INTEGRATION_RATE_LIMIT_REACHED`: The account has used up its requests for this minute.
             *     - `INTEGRATION_MONTHLY_LIMIT_REACHED`: The account has used up its calls for this month.
             */
            429: {
                headers: {
                    /** @description Seconds to wait, or the date to wait for. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRateLimitReached"] | components["schemas"]["IntegrationMonthlyLimitReached"];
                };
            };
            /** @description - `INTERNAL_ERROR`: The service failed unexpectedly. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionInternalError"];
                };
            };
            /**
             * @description - `ACTION_RESULT_UNAVAILABLE`: The action was carried out, but its output could not be saved.
             *     - `SERVER_RESTARTING`: The service is restarting.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionResultUnavailable"] | components["schemas"]["ServerRestarting"];
                };
            };
        };
    };
    webhooks_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `requestId` in the body; if both are there, they must match. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestIdOnly"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeletionAnswer"] | components["schemas"]["ActionResultUnsaved"];
                };
            };
            /** @description A mutation that is still running. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionRunning"];
                };
            };
            /**
             * @description - `CREDENTIAL_IN_QUERY`: The query string contains a credential.
             *     - `BAD_REQUEST`: The person behind the credential has no account.
             *     - `INVALID_REQUEST_ID`: The request identifier is not a UUID v4.
             *     - `IDEMPOTENCY_CONFLICT`: `Idempotency-Key` and `requestId` differ.
             *     - `VALIDATION_ERROR`: The action does not accept these arguments.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialInQuery"] | components["schemas"]["AccountNotFound"] | components["schemas"]["InvalidRequestId"] | components["schemas"]["RequestIdsConflict"] | components["schemas"]["ActionValidationError"];
                };
            };
            /**
             * @description - `MISSING_CREDENTIAL`: The request has no credential.
             *     - `MISSING_CREDENTIAL`: The credential is too long.
             *     - `INVALID_CREDENTIAL`: `Authorization` is not of the form `Bearer <credential>`.
             *     - `INVALID_CREDENTIAL`: `Authorization` and `x-api-key` carry different credentials.
             *     - `INVALID_API_KEY`: The key was never issued.
             *     - `API_KEY_EXPIRED`: The key has expired.
             *     - `INVALID_API_KEY`: The key's stored permissions name a permission that does not exist.
             *     - `USER_NOT_FOUND`: The person behind the credential no longer exists.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredential"] | components["schemas"]["CredentialTooLong"] | components["schemas"]["MalformedAuthorization"] | components["schemas"]["ConflictingCredentials"] | components["schemas"]["UnknownApiKey"] | components["schemas"]["ApiKeyExpired"] | components["schemas"]["InvalidKeyPermissions"] | components["schemas"]["UserNotFound"];
                };
            };
            /**
             * @description - `ACCOUNT_UNAVAILABLE`: The acting or the billing account is unavailable or being deleted.
             *     - `AMBIGUOUS_TEAM_API_KEY`: The person belongs to several teams, so it is unclear which account pays.
             *     - `TEAM_OWNER_NOT_FOUND`: The owner of the team that the person acts for is missing.
             *     - `SUBSCRIPTION_REQUIRED`: The billing account has no paid subscription.
             *     - `INTEGRATION_PLAN_UNSUPPORTED`: The integration limits of the account's plan cannot be verified.
             *     - `INSUFFICIENT_SCOPE`: The credential lacks a scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountUnavailable"] | components["schemas"]["AmbiguousTeamApiKey"] | components["schemas"]["TeamOwnerNotFound"] | components["schemas"]["ActionSubscriptionRequired"] | components["schemas"]["IntegrationPlanUnsupported"] | components["schemas"]["InsufficientScope"];
                };
            };
            /**
             * @description - `IDEMPOTENCY_CONFLICT`: The request identifier was already used with another operation or other arguments.
             *     - `CONCURRENT_ACTION_LIMIT_REACHED`: The account has reached its limit of running actions.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyConflict"] | components["schemas"]["ConcurrentActionLimitReached"];
                };
            };
            /** @description - `REQUEST_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTooLarge"];
                };
            };
            /** @description - `UNSUPPORTED_CONTENT_TYPE`: The `Content-Type` of the body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedContentType"];
                };
            };
            /**
             * @description - `INTEGRATION_RATE_LIMIT_REACHED`: The account has used up its requests for this minute.
             *     - `INTEGRATION_MONTHLY_LIMIT_REACHED`: The account has used up its calls for this month.
             */
            429: {
                headers: {
                    /** @description Seconds to wait, or the date to wait for. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRateLimitReached"] | components["schemas"]["IntegrationMonthlyLimitReached"];
                };
            };
            /** @description - `INTERNAL_ERROR`: The service failed unexpectedly. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionInternalError"];
                };
            };
            /**
             * @description - `ACTION_RESULT_UNAVAILABLE`: The action was carried out, but its output could not be saved.
             *     - `SERVER_RESTARTING`: The service is restarting.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionResultUnavailable"] | components["schemas"]["ServerRestarting"];
                };
            };
        };
    };
    webhooks_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoArguments"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedWebhookAnswer"];
                };
            };
            /**
             * @description - `CREDENTIAL_IN_QUERY`: The query string contains a credential.
             *     - `BAD_REQUEST`: The person behind the credential has no account.
             *     - `VALIDATION_ERROR`: The action does not accept these arguments.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialInQuery"] | components["schemas"]["AccountNotFound"] | components["schemas"]["ActionValidationError"];
                };
            };
            /**
             * @description - `MISSING_CREDENTIAL`: The request has no credential.
             *     - `MISSING_CREDENTIAL`: The credential is too long.
             *     - `INVALID_CREDENTIAL`: `Authorization` is not of the form `Bearer <credential>`.
             *     - `INVALID_CREDENTIAL`: `Authorization` and `x-api-key` carry different credentials.
             *     - `INVALID_API_KEY`: The key was never issued.
             *     - `API_KEY_EXPIRED`: The key has expired.
             *     - `INVALID_API_KEY`: The key's stored permissions name a permission that does not exist.
             *     - `USER_NOT_FOUND`: The person behind the credential no longer exists.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredential"] | components["schemas"]["CredentialTooLong"] | components["schemas"]["MalformedAuthorization"] | components["schemas"]["ConflictingCredentials"] | components["schemas"]["UnknownApiKey"] | components["schemas"]["ApiKeyExpired"] | components["schemas"]["InvalidKeyPermissions"] | components["schemas"]["UserNotFound"];
                };
            };
            /**
             * @description - `ACCOUNT_UNAVAILABLE`: The acting or the billing account is unavailable or being deleted.
             *     - `AMBIGUOUS_TEAM_API_KEY`: The person belongs to several teams, so it is unclear which account pays.
             *     - `TEAM_OWNER_NOT_FOUND`: The owner of the team that the person acts for is missing.
             *     - `SUBSCRIPTION_REQUIRED`: The billing account has no paid subscription.
             *     - `INTEGRATION_PLAN_UNSUPPORTED`: The integration limits of the account's plan cannot be verified.
             *     - `INSUFFICIENT_SCOPE`: The credential lacks a scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountUnavailable"] | components["schemas"]["AmbiguousTeamApiKey"] | components["schemas"]["TeamOwnerNotFound"] | components["schemas"]["ActionSubscriptionRequired"] | components["schemas"]["IntegrationPlanUnsupported"] | components["schemas"]["InsufficientScope"];
                };
            };
            /** @description - `REQUEST_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTooLarge"];
                };
            };
            /** @description - `UNSUPPORTED_CONTENT_TYPE`: The `Content-Type` of the body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedContentType"];
                };
            };
            /**
             * @description - `INTEGRATION_RATE_LIMIT_REACHED`: The account has used up its requests for this minute.
             *     - `INTEGRATION_MONTHLY_LIMIT_REACHED`: The account has used up its calls for this month.
             */
            429: {
                headers: {
                    /** @description Seconds to wait, or the date to wait for. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRateLimitReached"] | components["schemas"]["IntegrationMonthlyLimitReached"];
                };
            };
            /** @description - `INTERNAL_ERROR`: The service failed unexpectedly. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionInternalError"];
                };
            };
            /** @description - `SERVER_RESTARTING`: The service is restarting. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerRestarting"];
                };
            };
        };
    };
    webhooks_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `requestId` in the body; if both are there, they must match. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookDestination"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSettingsAnswer"] | components["schemas"]["ActionResultUnsaved"];
                };
            };
            /** @description A mutation that is still running. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionRunning"];
                };
            };
            /**
             * @description - `CREDENTIAL_IN_QUERY`: The query string contains a credential.
             *     - `BAD_REQUEST`: The person behind the credential has no account.
             *     - `INVALID_REQUEST_ID`: The request identifier is not a UUID v4.
             *     - `IDEMPOTENCY_CONFLICT`: `Idempotency-Key` and `requestId` differ.
             *     - `VALIDATION_ERROR`: The action does not accept these arguments.
             *     - `UNSAFE_WEBHOOK_URL`: The service does not deliver to this URL.
             *     - `BAD_REQUEST`: The account has no signing secret yet.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialInQuery"] | components["schemas"]["AccountNotFound"] | components["schemas"]["InvalidRequestId"] | components["schemas"]["RequestIdsConflict"] | components["schemas"]["ActionValidationError"] | components["schemas"]["UnsafeWebhookDestination"] | components["schemas"]["NoSigningSecret"];
                };
            };
            /**
             * @description - `MISSING_CREDENTIAL`: The request has no credential.
             *     - `MISSING_CREDENTIAL`: The credential is too long.
             *     - `INVALID_CREDENTIAL`: `Authorization` is not of the form `Bearer <credential>`.
             *     - `INVALID_CREDENTIAL`: `Authorization` and `x-api-key` carry different credentials.
             *     - `INVALID_API_KEY`: The key was never issued.
             *     - `API_KEY_EXPIRED`: The key has expired.
             *     - `INVALID_API_KEY`: The key's stored permissions name a permission that does not exist.
             *     - `USER_NOT_FOUND`: The person behind the credential no longer exists.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingCredential"] | components["schemas"]["CredentialTooLong"] | components["schemas"]["MalformedAuthorization"] | components["schemas"]["ConflictingCredentials"] | components["schemas"]["UnknownApiKey"] | components["schemas"]["ApiKeyExpired"] | components["schemas"]["InvalidKeyPermissions"] | components["schemas"]["UserNotFound"];
                };
            };
            /**
             * @description - `ACCOUNT_UNAVAILABLE`: The acting or the billing account is unavailable or being deleted.
             *     - `AMBIGUOUS_TEAM_API_KEY`: The person belongs to several teams, so it is unclear which account pays.
             *     - `TEAM_OWNER_NOT_FOUND`: The owner of the team that the person acts for is missing.
             *     - `SUBSCRIPTION_REQUIRED`: The billing account has no paid subscription.
             *     - `INTEGRATION_PLAN_UNSUPPORTED`: The integration limits of the account's plan cannot be verified.
             *     - `INSUFFICIENT_SCOPE`: The credential lacks a scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountUnavailable"] | components["schemas"]["AmbiguousTeamApiKey"] | components["schemas"]["TeamOwnerNotFound"] | components["schemas"]["ActionSubscriptionRequired"] | components["schemas"]["IntegrationPlanUnsupported"] | components["schemas"]["InsufficientScope"];
                };
            };
            /**
             * @description - `IDEMPOTENCY_CONFLICT`: The request identifier was already used with another operation or other arguments.
             *     - `CONCURRENT_ACTION_LIMIT_REACHED`: The account has reached its limit of running actions.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdempotencyConflict"] | components["schemas"]["ConcurrentActionLimitReached"];
                };
            };
            /** @description - `REQUEST_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestTooLarge"];
                };
            };
            /** @description - `UNSUPPORTED_CONTENT_TYPE`: The `Content-Type` of the body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsupportedContentType"];
                };
            };
            /**
             * @description - `INTEGRATION_RATE_LIMIT_REACHED`: The account has used up its requests for this minute.
             *     - `INTEGRATION_MONTHLY_LIMIT_REACHED`: The account has used up its calls for this month.
             */
            429: {
                headers: {
                    /** @description Seconds to wait, or the date to wait for. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRateLimitReached"] | components["schemas"]["IntegrationMonthlyLimitReached"];
                };
            };
            /** @description - `INTERNAL_ERROR`: The service failed unexpectedly. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionInternalError"];
                };
            };
            /**
             * @description - `ACTION_RESULT_UNAVAILABLE`: The action was carried out, but its output could not be saved.
             *     - `SERVER_RESTARTING`: The service is restarting.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionResultUnavailable"] | components["schemas"]["ServerRestarting"];
                };
            };
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ProjectForm"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectCreated"];
                };
            };
            /**
             * @description - `INVALID_MULTIPART_REQUEST`: The form cannot be read, or has too much text.
             *     - `FILE_REQUIRED`: The form has no file.
             *     - `INVALID_BOOLEAN_VALUE`: A boolean part of the form is neither `true` nor `false`.
             *     - `INVALID_JSON_FORMAT`: A part of the form does not hold valid JSON.
             *     - `INVALID_BRAND_VOCABULARY`: An entry of the vocabulary is not acceptable.
             *     - `SOURCE_LANGUAGE_REQUIRED_FOR_SRT`: The source subtitles need an explicit `originalLanguage`.
             *     - `INVALID_SOURCE_SRT`: The source subtitles are not valid SRT.
             *     - `UNSAFE_WEBHOOK_URL`: The service does not deliver to this webhook URL.
             *     - `VALIDATION_ERROR`: A field has a value that the route does not accept.
             *     - `INVALID_FILE_TYPE`: The route does not accept the file's media type.
             *     - `DURATION_DETECTION_FAILED`: The duration of the file cannot be read.
             *     - `VIDEO_TOO_LONG`: The media is too long for the account's plan.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidMultipartRequest"] | components["schemas"]["FileRequired"] | components["schemas"]["InvalidBooleanValue"] | components["schemas"]["InvalidJsonFormat"] | components["schemas"]["InvalidBrandVocabulary"] | components["schemas"]["SourceLanguageRequiredForSrt"] | components["schemas"]["InvalidSourceSrt"] | components["schemas"]["UnsafeWebhookUrl"] | components["schemas"]["ValidationError"] | components["schemas"]["InvalidFileType"] | components["schemas"]["DurationDetectionFailed"] | components["schemas"]["VideoTooLong"];
                };
            };
            /**
             * @description - `MISSING_API_KEY`: The request has no API key in the header `x-api-key`.
             *     - `INVALID_API_KEY_FORMAT`: The API key does not begin with the service's prefix.
             *     - `INVALID_API_KEY`: The API key is unknown or has expired.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingApiKey"] | components["schemas"]["InvalidApiKeyFormat"] | components["schemas"]["InvalidApiKey"];
                };
            };
            /**
             * @description - `API_ACCESS_REQUIRED`: The account has no API access.
             *     - `SUBSCRIPTION_REQUIRED`: The account has no paid subscription.
             *     - `INSUFFICIENT_CREDITS`: The account does not have enough credits for this media.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiAccessRequired"] | components["schemas"]["SubscriptionRequired"] | components["schemas"]["InsufficientCredits"];
                };
            };
            /** @description - `FILE_TOO_LARGE`: The file is over the upload limit of the account's plan. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectFileTooLarge"];
                };
            };
            /**
             * @description - `RATE_LIMIT_EXCEEDED`: The request is over the rate limit of this route.
             *     - `CONCURRENT_TRANSLATION_LIMIT_REACHED`: The account has reached its limit of active runs.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitExceeded"] | components["schemas"]["ConcurrentTranslationLimitReached"];
                };
            };
            /** @description - `INTERNAL_ERROR`: The service failed unexpectedly. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the project, from the answer that created it. */
                projectId: components["parameters"]["OfProject"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectDetails"];
                };
            };
            /**
             * @description - `MISSING_API_KEY`: The request has no API key in the header `x-api-key`.
             *     - `INVALID_API_KEY_FORMAT`: The API key does not begin with the service's prefix.
             *     - `INVALID_API_KEY`: The API key is unknown or has expired.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingApiKey"] | components["schemas"]["InvalidApiKeyFormat"] | components["schemas"]["InvalidApiKey"];
                };
            };
            /**
             * @description - `API_ACCESS_REQUIRED`: The account has no API access.
             *     - `SUBSCRIPTION_REQUIRED`: The account has no paid subscription.
             *     - `FORBIDDEN`: The project belongs to an account that the caller is not authorized for.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiAccessRequired"] | components["schemas"]["SubscriptionRequired"] | components["schemas"]["Forbidden"];
                };
            };
            /** @description - `PROJECT_NOT_FOUND`: The project does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectNotFound"];
                };
            };
            /** @description - `RATE_LIMIT_EXCEEDED`: The request is over the rate limit of this route. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitExceeded"];
                };
            };
            /** @description - `INTERNAL_ERROR`: The service failed unexpectedly. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    dubProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the project, from the answer that created it. */
                projectId: components["parameters"]["OfProject"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DubRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DubStarted"];
                };
            };
            /**
             * @description - `UNSAFE_WEBHOOK_URL`: The service does not deliver to this webhook URL.
             *     - `VALIDATION_ERROR`: A field has a value that the route does not accept.
             *     - `VALIDATION_ERROR`: A custom voice needs a `voiceId`.
             *     - `VALIDATION_ERROR`: Settings of voice cloning need a cloned voice.
             *     - `VALIDATION_ERROR`: Time skips need `keepBackgroundMusic` to be true and `keepOriginalVoice` to be false.
             *     - `VALIDATION_ERROR`: The supplied translation is not valid SRT.
             *     - `VALIDATION_ERROR`: The project has no video, and a field needs one; `field` names the first of these fields.
             *     - `LIPSYNC_VIDEO_TOO_LONG`: The media is too long for lip-sync.
             *     - `VALIDATION_ERROR`: A time skip leaves the media or overlaps another time skip.
             *     - `VALIDATION_ERROR`: A time skip covers part of a transcript segment.
             *     - `VALIDATION_ERROR`: The voice is not in the catalog, and the calling account has not saved it.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsafeWebhookUrl"] | components["schemas"]["ValidationError"] | components["schemas"]["CustomVoiceRequiresVoiceId"] | components["schemas"]["VoiceCloningSettingsNeedCloning"] | components["schemas"]["SkipsNeedBackgroundOnly"] | components["schemas"]["TranslatedSrtMalformed"] | components["schemas"]["VideoProjectRequired"] | components["schemas"]["LipsyncVideoTooLong"] | components["schemas"]["SkipsInvalidForMedia"] | components["schemas"]["SkipsCoverTranscript"] | components["schemas"]["VoiceUnavailableForCaller"];
                };
            };
            /**
             * @description - `MISSING_API_KEY`: The request has no API key in the header `x-api-key`.
             *     - `INVALID_API_KEY_FORMAT`: The API key does not begin with the service's prefix.
             *     - `INVALID_API_KEY`: The API key is unknown or has expired.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingApiKey"] | components["schemas"]["InvalidApiKeyFormat"] | components["schemas"]["InvalidApiKey"];
                };
            };
            /**
             * @description - `API_ACCESS_REQUIRED`: The account has no API access.
             *     - `SUBSCRIPTION_REQUIRED`: The account has no paid subscription.
             *     - `FORBIDDEN`: The project belongs to an account that the caller is not authorized for.
             *     - `INSUFFICIENT_CREDITS`: The account does not have enough credits for this media.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiAccessRequired"] | components["schemas"]["SubscriptionRequired"] | components["schemas"]["Forbidden"] | components["schemas"]["InsufficientCredits"];
                };
            };
            /**
             * @description - `PROJECT_NOT_FOUND`: The project does not exist.
             *     - `TRANSCRIPT_NOT_FOUND`: The transcript does not exist and is not in progress.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectNotFound"] | components["schemas"]["TranscriptNotFound"];
                };
            };
            /**
             * @description - `TRANSCRIPT_NOT_READY`: The transcription is still in progress.
             *     - `TRANSLATION_ALREADY_IN_PROGRESS`: The project is already being translated or dubbed into the language.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranscriptNotReady"] | components["schemas"]["TranslationAlreadyInProgress"];
                };
            };
            /**
             * @description - `RATE_LIMIT_EXCEEDED`: The request is over the rate limit of this route.
             *     - `CONCURRENT_TRANSLATION_LIMIT_REACHED`: The account has reached its limit of active runs.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitExceeded"] | components["schemas"]["ConcurrentTranslationLimitReached"];
                };
            };
            /** @description - `INTERNAL_ERROR`: The service failed unexpectedly. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    exportTranscript: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the project, from the answer that created it. */
                projectId: components["parameters"]["OfProject"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectTranscript"];
                    "application/x-subrip": string;
                    "text/vtt": string;
                };
            };
            /**
             * @description - `TARGET_LANGUAGE_REQUIRED`: A translated transcript needs a `targetLanguage`.
             *     - `VALIDATION_ERROR`: A field has a value that the route does not accept.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TargetLanguageRequired"] | components["schemas"]["ValidationError"];
                };
            };
            /**
             * @description - `MISSING_API_KEY`: The request has no API key in the header `x-api-key`.
             *     - `INVALID_API_KEY_FORMAT`: The API key does not begin with the service's prefix.
             *     - `INVALID_API_KEY`: The API key is unknown or has expired.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingApiKey"] | components["schemas"]["InvalidApiKeyFormat"] | components["schemas"]["InvalidApiKey"];
                };
            };
            /**
             * @description - `API_ACCESS_REQUIRED`: The account has no API access.
             *     - `SUBSCRIPTION_REQUIRED`: The account has no paid subscription.
             *     - `FORBIDDEN`: The project belongs to an account that the caller is not authorized for.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiAccessRequired"] | components["schemas"]["SubscriptionRequired"] | components["schemas"]["Forbidden"];
                };
            };
            /**
             * @description - `PROJECT_NOT_FOUND`: The project does not exist.
             *     - `TRANSCRIPT_NOT_FOUND`: The transcript does not exist and is not in progress.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectNotFound"] | components["schemas"]["TranscriptNotFound"];
                };
            };
            /** @description - `TRANSCRIPT_NOT_READY`: The transcription is still in progress. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranscriptNotReady"];
                };
            };
            /** @description - `RATE_LIMIT_EXCEEDED`: The request is over the rate limit of this route. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitExceeded"];
                };
            };
            /** @description - `INTERNAL_ERROR`: The service failed unexpectedly. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    transcribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["TranscribeForm"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StandaloneTranscript"];
                    "application/x-subrip": string;
                    "text/vtt": string;
                };
            };
            /**
             * @description - `INVALID_MULTIPART_REQUEST`: The form cannot be read, or has too much text.
             *     - `FILE_REQUIRED`: The form has no file.
             *     - `INVALID_BOOLEAN_VALUE`: A boolean part of the form is neither `true` nor `false`.
             *     - `INVALID_JSON_FORMAT`: A part of the form does not hold valid JSON.
             *     - `INVALID_BRAND_VOCABULARY`: An entry of the vocabulary is not acceptable.
             *     - `VALIDATION_ERROR`: The explicit source language cannot be transcribed.
             *     - `VALIDATION_ERROR`: A field has a value that the route does not accept.
             *     - `INVALID_FILE_TYPE`: The route does not accept the file's media type.
             *     - `INVALID_MEDIA_STREAM`: The file has no audio stream to transcribe.
             *     - `DURATION_DETECTION_FAILED`: The duration of the file cannot be read.
             *     - `DURATION_TOO_LONG`: The media is too long for a stand-alone transcription.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidMultipartRequest"] | components["schemas"]["FileRequired"] | components["schemas"]["InvalidBooleanValue"] | components["schemas"]["InvalidJsonFormat"] | components["schemas"]["InvalidBrandVocabulary"] | components["schemas"]["OriginalLanguageUnsupported"] | components["schemas"]["ValidationError"] | components["schemas"]["InvalidFileType"] | components["schemas"]["InvalidMediaStream"] | components["schemas"]["DurationDetectionFailed"] | components["schemas"]["DurationTooLong"];
                };
            };
            /**
             * @description - `MISSING_API_KEY`: The request has no API key in the header `x-api-key`.
             *     - `INVALID_API_KEY_FORMAT`: The API key does not begin with the service's prefix.
             *     - `INVALID_API_KEY`: The API key is unknown or has expired.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingApiKey"] | components["schemas"]["InvalidApiKeyFormat"] | components["schemas"]["InvalidApiKey"];
                };
            };
            /**
             * @description - `API_ACCESS_REQUIRED`: The account has no API access.
             *     - `SUBSCRIPTION_REQUIRED`: The account has no paid subscription.
             *     - `INSUFFICIENT_CREDITS`: The account does not have enough credits for this media.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiAccessRequired"] | components["schemas"]["SubscriptionRequired"] | components["schemas"]["InsufficientCredits"];
                };
            };
            /** @description - `FILE_TOO_LARGE`: The file is too large for a stand-alone transcription. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranscribeFileTooLarge"];
                };
            };
            /** @description - `RATE_LIMIT_EXCEEDED`: The request is over the rate limit of this route. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitExceeded"];
                };
            };
            /** @description - `INTERNAL_ERROR`: The service failed unexpectedly. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
            /**
             * @description - `TRANSCRIPTION_EMPTY`: The media has no usable speech.
             *     - `TRANSCRIPTION_FAILED`: The engine could not transcribe the media, for example because the media is in another language.
             */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranscriptionEmpty"] | components["schemas"]["TranscriptionFailed"];
                };
            };
        };
    };
    startTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["TranslateForm"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationStarted"];
                };
            };
            /**
             * @description - `INVALID_MULTIPART_REQUEST`: The form cannot be read, or has too much text.
             *     - `FILE_REQUIRED`: The form has no file.
             *     - `INVALID_BOOLEAN_VALUE`: A boolean part of the form is neither `true` nor `false`.
             *     - `INVALID_JSON_FORMAT`: A part of the form does not hold valid JSON.
             *     - `UNSAFE_WEBHOOK_URL`: The service does not deliver to this webhook URL.
             *     - `VALIDATION_ERROR`: A field has a value that the route does not accept.
             *     - `VALIDATION_ERROR`: Time skips need `keepBackgroundMusic` to be true and `keepOriginalVoice` to be false.
             *     - `INVALID_FILE_TYPE`: The route does not accept the file's media type.
             *     - `DURATION_DETECTION_FAILED`: The duration of the file cannot be read.
             *     - `VIDEO_TOO_LONG`: The media is too long for the account's plan.
             *     - `LIPSYNC_VIDEO_TOO_LONG`: The media is too long for lip-sync.
             *     - `VALIDATION_ERROR`: A time skip leaves the media or overlaps another time skip.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidMultipartRequest"] | components["schemas"]["FileRequired"] | components["schemas"]["InvalidBooleanValue"] | components["schemas"]["InvalidJsonFormat"] | components["schemas"]["UnsafeWebhookUrl"] | components["schemas"]["ValidationError"] | components["schemas"]["SkipsNeedBackgroundOnly"] | components["schemas"]["InvalidFileType"] | components["schemas"]["DurationDetectionFailed"] | components["schemas"]["VideoTooLong"] | components["schemas"]["LipsyncVideoTooLong"] | components["schemas"]["SkipsInvalidForMedia"];
                };
            };
            /**
             * @description - `MISSING_API_KEY`: The request has no API key in the header `x-api-key`.
             *     - `INVALID_API_KEY_FORMAT`: The API key does not begin with the service's prefix.
             *     - `INVALID_API_KEY`: The API key is unknown or has expired.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingApiKey"] | components["schemas"]["InvalidApiKeyFormat"] | components["schemas"]["InvalidApiKey"];
                };
            };
            /**
             * @description - `API_ACCESS_REQUIRED`: The account has no API access.
             *     - `SUBSCRIPTION_REQUIRED`: The account has no paid subscription.
             *     - `SUBSCRIPTION_REQUIRED`: The account's plan does not include pro lip-sync.
             *     - `INSUFFICIENT_CREDITS`: The account does not have enough credits for this media.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiAccessRequired"] | components["schemas"]["SubscriptionRequired"] | components["schemas"]["LipSyncPlanTooLow"] | components["schemas"]["InsufficientCredits"];
                };
            };
            /** @description - `FILE_TOO_LARGE`: The file is over the upload limit of a translation. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslateFileTooLarge"];
                };
            };
            /**
             * @description - `RATE_LIMIT_EXCEEDED`: The request is over the rate limit of this route.
             *     - `CONCURRENT_TRANSLATION_LIMIT_REACHED`: The account has reached its limit of active runs.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitExceeded"] | components["schemas"]["ConcurrentTranslationLimitReached"];
                };
            };
            /** @description - `INTERNAL_ERROR`: The service failed unexpectedly. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the project, from the answer that created it. */
                projectId: components["parameters"]["OfProject"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectDeleted"];
                };
            };
            /**
             * @description - `MISSING_API_KEY`: The request has no API key in the header `x-api-key`.
             *     - `INVALID_API_KEY_FORMAT`: The API key does not begin with the service's prefix.
             *     - `INVALID_API_KEY`: The API key is unknown or has expired.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingApiKey"] | components["schemas"]["InvalidApiKeyFormat"] | components["schemas"]["InvalidApiKey"];
                };
            };
            /**
             * @description - `API_ACCESS_REQUIRED`: The account has no API access.
             *     - `SUBSCRIPTION_REQUIRED`: The account has no paid subscription.
             *     - `FORBIDDEN`: The project belongs to an account that the caller is not authorized for.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiAccessRequired"] | components["schemas"]["SubscriptionRequired"] | components["schemas"]["Forbidden"];
                };
            };
            /** @description - `PROJECT_NOT_FOUND`: The project does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectNotFound"];
                };
            };
            /** @description - `RATE_LIMIT_EXCEEDED`: The request is over the rate limit of this route. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitExceeded"];
                };
            };
            /** @description - `INTERNAL_ERROR`: The service failed unexpectedly. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    getStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the project, from the answer that created it. */
                projectId: components["parameters"]["OfProject"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectStatus"];
                };
            };
            /**
             * @description - `MISSING_API_KEY`: The request has no API key in the header `x-api-key`.
             *     - `INVALID_API_KEY_FORMAT`: The API key does not begin with the service's prefix.
             *     - `INVALID_API_KEY`: The API key is unknown or has expired.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissingApiKey"] | components["schemas"]["InvalidApiKeyFormat"] | components["schemas"]["InvalidApiKey"];
                };
            };
            /**
             * @description - `API_ACCESS_REQUIRED`: The account has no API access.
             *     - `SUBSCRIPTION_REQUIRED`: The account has no paid subscription.
             *     - `FORBIDDEN`: The project belongs to an account that the caller is not authorized for.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiAccessRequired"] | components["schemas"]["SubscriptionRequired"] | components["schemas"]["Forbidden"];
                };
            };
            /** @description - `PROJECT_NOT_FOUND`: The project does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectNotFound"];
                };
            };
            /** @description - `RATE_LIMIT_EXCEEDED`: The request is over the rate limit of this route. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitExceeded"];
                };
            };
            /** @description - `INTERNAL_ERROR`: The service failed unexpectedly. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalError"];
                };
            };
        };
    };
    projectCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description HMAC-SHA256 with the signing secret of the account over `<timestamp>.<raw body>`. In the names of all three headers, `Service` stands for the deployment's own word. */
                "X-Service-Signature": components["schemas"]["WebhookSignature"];
                /** @description Time of the signature, in seconds since 1970. */
                "X-Service-Timestamp": components["schemas"]["WebhookTimestamp"];
                /** @description The `eventId` of the body. */
                "X-Service-Event-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectCreatedEvent"];
            };
        };
        responses: {
            /** @description The receiver acknowledges the delivery with any 2xx within ten seconds. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The receiver refuses the delivery, which is not sent again; a 5xx and an answer after ten seconds are the same. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    projectCreationFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description HMAC-SHA256 with the signing secret of the account over `<timestamp>.<raw body>`. In the names of all three headers, `Service` stands for the deployment's own word. */
                "X-Service-Signature": components["schemas"]["WebhookSignature"];
                /** @description Time of the signature, in seconds since 1970. */
                "X-Service-Timestamp": components["schemas"]["WebhookTimestamp"];
                /** @description The `eventId` of the body. */
                "X-Service-Event-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectCreationFailedEvent"];
            };
        };
        responses: {
            /** @description The receiver acknowledges the delivery with any 2xx within ten seconds. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The receiver refuses the delivery, which is not sent again; a 5xx and an answer after ten seconds are the same. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    translationCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description HMAC-SHA256 with the signing secret of the account over `<timestamp>.<raw body>`. In the names of all three headers, `Service` stands for the deployment's own word. */
                "X-Service-Signature": components["schemas"]["WebhookSignature"];
                /** @description Time of the signature, in seconds since 1970. */
                "X-Service-Timestamp": components["schemas"]["WebhookTimestamp"];
                /** @description The `eventId` of the body. */
                "X-Service-Event-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TranslationCompletedEvent"];
            };
        };
        responses: {
            /** @description The receiver acknowledges the delivery with any 2xx within ten seconds. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The receiver refuses the delivery, which is not sent again; a 5xx and an answer after ten seconds are the same. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    translationFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description HMAC-SHA256 with the signing secret of the account over `<timestamp>.<raw body>`. In the names of all three headers, `Service` stands for the deployment's own word. */
                "X-Service-Signature": components["schemas"]["WebhookSignature"];
                /** @description Time of the signature, in seconds since 1970. */
                "X-Service-Timestamp": components["schemas"]["WebhookTimestamp"];
                /** @description The `eventId` of the body. */
                "X-Service-Event-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TranslationFailedEvent"];
            };
        };
        responses: {
            /** @description The receiver acknowledges the delivery with any 2xx within ten seconds. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The receiver refuses the delivery, which is not sent again; a 5xx and an answer after ten seconds are the same. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    lipsyncCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description HMAC-SHA256 with the signing secret of the account over `<timestamp>.<raw body>`. In the names of all three headers, `Service` stands for the deployment's own word. */
                "X-Service-Signature": components["schemas"]["WebhookSignature"];
                /** @description Time of the signature, in seconds since 1970. */
                "X-Service-Timestamp": components["schemas"]["WebhookTimestamp"];
                /** @description The `eventId` of the body. */
                "X-Service-Event-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LipsyncCompletedEvent"];
            };
        };
        responses: {
            /** @description The receiver acknowledges the delivery with any 2xx within ten seconds. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The receiver refuses the delivery, which is not sent again; a 5xx and an answer after ten seconds are the same. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    lipsyncFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description HMAC-SHA256 with the signing secret of the account over `<timestamp>.<raw body>`. In the names of all three headers, `Service` stands for the deployment's own word. */
                "X-Service-Signature": components["schemas"]["WebhookSignature"];
                /** @description Time of the signature, in seconds since 1970. */
                "X-Service-Timestamp": components["schemas"]["WebhookTimestamp"];
                /** @description The `eventId` of the body. */
                "X-Service-Event-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LipsyncFailedEvent"];
            };
        };
        responses: {
            /** @description The receiver acknowledges the delivery with any 2xx within ten seconds. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The receiver refuses the delivery, which is not sent again; a 5xx and an answer after ten seconds are the same. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}


/** A code of an error, on any surface. */
export type ErrorCode = "MISSING_API_KEY" | "INVALID_API_KEY_FORMAT" | "INVALID_API_KEY" | "API_ACCESS_REQUIRED" | "SUBSCRIPTION_REQUIRED" | "RATE_LIMIT_EXCEEDED" | "FORBIDDEN" | "PROJECT_NOT_FOUND" | "INSUFFICIENT_CREDITS" | "CONCURRENT_TRANSLATION_LIMIT_REACHED" | "INTERNAL_ERROR" | "FILE_REQUIRED" | "INVALID_FILE_TYPE" | "INVALID_MEDIA_STREAM" | "DURATION_DETECTION_FAILED" | "DURATION_TOO_LONG" | "VIDEO_TOO_LONG" | "LIPSYNC_VIDEO_TOO_LONG" | "FILE_TOO_LARGE" | "INVALID_MULTIPART_REQUEST" | "INVALID_BRAND_VOCABULARY" | "INVALID_SOURCE_SRT" | "SOURCE_LANGUAGE_REQUIRED_FOR_SRT" | "INVALID_BOOLEAN_VALUE" | "INVALID_JSON_FORMAT" | "VALIDATION_ERROR" | "TARGET_LANGUAGE_REQUIRED" | "UNSAFE_WEBHOOK_URL" | "TRANSCRIPT_NOT_FOUND" | "TRANSCRIPT_NOT_READY" | "TRANSLATION_ALREADY_IN_PROGRESS" | "TRANSCRIPTION_EMPTY" | "TRANSCRIPTION_FAILED" | "TRANSLATION_FAILED" | "VOICE_SYNTHESIS_FAILED" | "LIPSYNC_FAILED" | "TRANSLATED_SRT_UNMATCHED_CUES" | "TRANSLATED_SRT_MISSING_SEGMENTS" | "CREDENTIAL_IN_QUERY" | "UNSUPPORTED_CONTENT_TYPE" | "REQUEST_TOO_LARGE" | "MISSING_CREDENTIAL" | "INVALID_CREDENTIAL" | "API_KEY_EXPIRED" | "USER_NOT_FOUND" | "BAD_REQUEST" | "ACCOUNT_UNAVAILABLE" | "AMBIGUOUS_TEAM_API_KEY" | "TEAM_OWNER_NOT_FOUND" | "INTEGRATION_PLAN_UNSUPPORTED" | "INTEGRATION_RATE_LIMIT_REACHED" | "INVALID_REQUEST_ID" | "IDEMPOTENCY_CONFLICT" | "INTEGRATION_MONTHLY_LIMIT_REACHED" | "CONCURRENT_ACTION_LIMIT_REACHED" | "SERVER_RESTARTING" | "INSUFFICIENT_SCOPE" | "ACTION_RESULT_UNAVAILABLE" | "METHOD_NOT_ALLOWED" | -32000 | "INVALID_ORIGIN" | "INVALID_MCP_TOKEN" | -32700 | "BATCH_NOT_SUPPORTED" | "ACTION_NOT_AVAILABLE_IN_MCP" | -32602 | "temporarily_unavailable" | "invalid_request" | "unsupported_grant_type" | "invalid_client" | "invalid_target" | "invalid_grant" | "invalid_scope" | "login_required" | "invalid_client_metadata" | "invalid_redirect_uri" | "unsupported_response_type" | "access_denied";

/** A code that appears after acceptance: in records and events. */
export type AsyncErrorCode = "TRANSCRIPTION_FAILED" | "TRANSLATION_FAILED" | "VOICE_SYNTHESIS_FAILED" | "LIPSYNC_FAILED" | "TRANSLATED_SRT_UNMATCHED_CUES" | "TRANSLATED_SRT_MISSING_SEGMENTS";

/** The body of an error answer; `code` narrows it, and with it `details`. */
export type ApiError = components["schemas"]["MissingApiKey"] | components["schemas"]["InvalidApiKeyFormat"] | components["schemas"]["InvalidApiKey"] | components["schemas"]["ApiAccessRequired"] | components["schemas"]["SubscriptionRequired"] | components["schemas"]["RateLimitExceeded"] | components["schemas"]["Forbidden"] | components["schemas"]["ProjectNotFound"] | components["schemas"]["InsufficientCredits"] | components["schemas"]["ConcurrentTranslationLimitReached"] | components["schemas"]["InternalError"] | components["schemas"]["FileRequired"] | components["schemas"]["InvalidFileType"] | components["schemas"]["InvalidMediaStream"] | components["schemas"]["DurationDetectionFailed"] | components["schemas"]["DurationTooLong"] | components["schemas"]["VideoTooLong"] | components["schemas"]["LipsyncVideoTooLong"] | components["schemas"]["ProjectFileTooLarge"] | components["schemas"]["TranslateFileTooLarge"] | components["schemas"]["TranscribeFileTooLarge"] | components["schemas"]["InvalidMultipartRequest"] | components["schemas"]["InvalidBrandVocabulary"] | components["schemas"]["InvalidSourceSrt"] | components["schemas"]["SourceLanguageRequiredForSrt"] | components["schemas"]["InvalidBooleanValue"] | components["schemas"]["InvalidJsonFormat"] | components["schemas"]["ValidationError"] | components["schemas"]["OriginalLanguageUnsupported"] | components["schemas"]["TargetLanguageRequired"] | components["schemas"]["UnsafeWebhookUrl"] | components["schemas"]["TranslatedSrtMalformed"] | components["schemas"]["CustomVoiceRequiresVoiceId"] | components["schemas"]["VoiceUnavailableForCaller"] | components["schemas"]["VoiceCloningSettingsNeedCloning"] | components["schemas"]["VideoProjectRequired"] | components["schemas"]["SkipsNeedBackgroundOnly"] | components["schemas"]["SkipsInvalidForMedia"] | components["schemas"]["SkipsCoverTranscript"] | components["schemas"]["LipSyncPlanTooLow"] | components["schemas"]["TranscriptNotFound"] | components["schemas"]["TranscriptNotReady"] | components["schemas"]["TranslationAlreadyInProgress"] | components["schemas"]["TranscriptionEmpty"] | components["schemas"]["TranscriptionFailed"] | components["schemas"]["CredentialInQuery"] | components["schemas"]["UnsupportedContentType"] | components["schemas"]["RequestTooLarge"] | components["schemas"]["MissingCredential"] | components["schemas"]["CredentialTooLong"] | components["schemas"]["MalformedAuthorization"] | components["schemas"]["ConflictingCredentials"] | components["schemas"]["UnknownApiKey"] | components["schemas"]["ApiKeyExpired"] | components["schemas"]["InvalidKeyPermissions"] | components["schemas"]["UserNotFound"] | components["schemas"]["AccountNotFound"] | components["schemas"]["AccountUnavailable"] | components["schemas"]["AmbiguousTeamApiKey"] | components["schemas"]["TeamOwnerNotFound"] | components["schemas"]["ActionSubscriptionRequired"] | components["schemas"]["IntegrationPlanUnsupported"] | components["schemas"]["IntegrationRateLimitReached"] | components["schemas"]["InvalidRequestId"] | components["schemas"]["RequestIdsConflict"] | components["schemas"]["IntegrationMonthlyLimitReached"] | components["schemas"]["ConcurrentActionLimitReached"] | components["schemas"]["ActionInternalError"] | components["schemas"]["ServerRestarting"] | components["schemas"]["ActionValidationError"] | components["schemas"]["UnsafeWebhookDestination"] | components["schemas"]["InsufficientScope"] | components["schemas"]["IdempotencyConflict"] | components["schemas"]["NoSigningSecret"] | components["schemas"]["ActionRequestUnknown"] | components["schemas"]["InsufficientOriginalScope"] | components["schemas"]["SharedByTeam"] | components["schemas"]["OwnAccountNotPaid"] | components["schemas"]["TeamExists"] | components["schemas"]["NoOwnTeam"] | components["schemas"]["AddresseeUnknown"] | components["schemas"]["AlreadyMember"] | components["schemas"]["NoFreeSeat"] | components["schemas"]["NotAMember"] | components["schemas"]["ActionResultUnavailable"];

/** A kind of webhook event. */
export type EventType = "project.created" | "project.creation.failed" | "project.translation.completed" | "project.translation.failed" | "project.lipsync.completed" | "project.lipsync.failed";

/** The body of a delivery; `type` narrows it. */
export type WebhookEvent = components["schemas"]["ProjectCreatedEvent"] | components["schemas"]["ProjectCreationFailedEvent"] | components["schemas"]["TranslationCompletedEvent"] | components["schemas"]["TranslationFailedEvent"] | components["schemas"]["LipsyncCompletedEvent"] | components["schemas"]["LipsyncFailedEvent"];

/** A permission of a credential. */
export type Scope = "account:read" | "usage:read" | "settings:read" | "settings:write" | "team:read" | "team:write" | "projects:read" | "projects:write" | "projects:delete" | "translations:write" | "transcription:read" | "transcription:write" | "subtitles:read" | "subtitles:write" | "tts:read" | "tts:write" | "voices:read" | "voices:write" | "images:read" | "images:write" | "thumbnails:read" | "thumbnails:write" | "folders:read" | "folders:write" | "glossary:read" | "glossary:write" | "webhooks:read" | "webhooks:write" | "publishing:read" | "publishing:write" | "openid" | "email" | "offline_access";

/** An action, which is also the name of its MCP tool. */
export type Action = "account_get" | "usage_get" | "settings_get" | "settings_update" | "notifications_get" | "notifications_update" | "team_get" | "team_create" | "team_add_member" | "team_remove_member" | "webhooks_get" | "webhooks_update" | "webhooks_delete" | "webhooks_create_secret" | "dubbing_voices_list" | "action_request_get";

/** A route. */
export type OperationId = "createProject" | "startTranslation" | "dubProject" | "getStatus" | "getProject" | "exportTranscript" | "transcribe" | "deleteProject" | "account_get" | "usage_get" | "settings_get" | "settings_update" | "notifications_get" | "notifications_update" | "team_get" | "team_create" | "team_add_member" | "team_remove_member" | "webhooks_get" | "webhooks_update" | "webhooks_delete" | "webhooks_create_secret" | "dubbing_voices_list" | "action_request_get" | "mcp" | "protectedResource" | "authorizationServer" | "register" | "authorize" | "consent" | "token";

/** The states of each machine. */
export interface States {
  "transcription": "processing" | "success" | "failed";
  "version": "not-started" | "in-progress" | "completed" | "failed";
  "lip-sync": "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED" | "REJECTED" | "CANCELED";
  "run": "processing" | "success" | "failed";
  "delivery": "sent" | "acknowledged" | "failed";
  "action-request": "running" | "completed";
  "webhook-configuration": "secret" | "complete";
  "connection": "active" | "revoked" | "expired";
  "authorization-code": "issued" | "consumed" | "expired";
  "refresh-token": "current" | "rotated" | "ended";
  "access-token": "live" | "expired" | "revoked";
}

/** A state machine. */
export type MachineId = keyof States;

/** A transition of a machine. */
export type TransitionId = "transcription.start" | "transcription.store" | "transcription.failUnusable" | "transcription.fail" | "version.plan" | "version.dub" | "version.begin" | "version.complete" | "version.completeSupplied" | "version.failUnmatchedCues" | "version.failMissingSegments" | "version.fail" | "version.failVoice" | "version.timeOut" | "version.abandon" | "lip-sync.request" | "lip-sync.start" | "lip-sync.complete" | "lip-sync.fail" | "lip-sync.timeOut" | "lip-sync.reject" | "lip-sync.cancel" | "lip-sync.abandon" | "run.create" | "run.translate" | "run.dub" | "run.transcribed" | "run.creationFailed" | "run.dubbed" | "run.dubbingFailed" | "run.lipSyncPending" | "run.lipSyncCompleted" | "run.lipSyncFailed" | "run.delete" | "delivery.send" | "delivery.acknowledge" | "delivery.refuse" | "delivery.timeOut" | "action-request.accept" | "action-request.complete" | "action-request.loseResult" | "action-request.replayRunning" | "action-request.replaySaved" | "action-request.replayUnsaved" | "webhook-configuration.createSecret" | "webhook-configuration.setUrl" | "webhook-configuration.rotateUnused" | "webhook-configuration.rotate" | "webhook-configuration.delete" | "connection.approve" | "connection.revokeForCode" | "connection.revokeForRefreshToken" | "connection.withdraw" | "connection.expire" | "authorization-code.issue" | "authorization-code.exchange" | "authorization-code.expire" | "refresh-token.issue" | "refresh-token.rotate" | "refresh-token.end" | "access-token.issue" | "access-token.expire" | "access-token.revoke";

/** A transition that chance decides: in a mock it happens when it is steered, and never otherwise. */
export type ChanceTransitionId = "transcription.fail" | "version.fail" | "version.failVoice" | "version.timeOut" | "lip-sync.fail" | "lip-sync.timeOut" | "lip-sync.reject" | "lip-sync.cancel" | "action-request.loseResult" | "connection.withdraw";

/** A limit. */
export type LimitId = "rate.translate" | "rate.projects" | "rate.status" | "rate.details" | "rate.delete" | "rate.transcribe" | "rate.dub" | "rate.transcript" | "runs.active" | "upload.project.size" | "upload.translate.size" | "upload.transcribe.size" | "media.transcribe.duration" | "media.lip-sync.duration" | "media.plan.duration" | "dub.translated-srt.length" | "form.text.size" | "speakers.count" | "original-voice.volume" | "dub.cue.tolerance" | "webhook.acknowledgement" | "webhook.attempts" | "webhook.url.length" | "credits.translation" | "credits.lip-sync.standard" | "credits.lip-sync.pro" | "credits.lip-sync.studio" | "actions.running" | "rate.account" | "calls.month" | "body.json.size" | "credential.length" | "team.name.length" | "webhooks.url.length" | "rate.mcp.address" | "mcp.tools.page" | "rate.oauth.token" | "rate.oauth.register" | "rate.oauth.authorize" | "body.form.size" | "oauth.access-token.lifetime" | "oauth.code.lifetime" | "oauth.connection.lifetime" | "oauth.client-id.length" | "oauth.code.length" | "oauth.redirect-uri.length" | "oauth.code-verifier.length" | "oauth.scope.length";

/** A requirement. */
export type RequirementId = "CONV-01" | "CONV-02" | "CONV-03" | "CONV-04" | "CONV-05" | "CONV-06" | "AUTH-01" | "AUTH-02" | "AUTH-04" | "AUTH-05" | "LANG-01" | "LANG-02" | "LANG-03" | "LANG-04" | "LANG-05" | "LANG-06" | "FILE-01" | "FILE-02" | "FILE-03" | "FILE-04" | "FILE-05" | "FILE-06" | "FILE-07" | "PRJ-01" | "PRJ-02" | "PRJ-03" | "PRJ-04" | "PRJ-05" | "PRJ-06" | "PRJ-07" | "PRJ-08" | "PRJ-09" | "PRJ-10" | "PRJ-11" | "PRJ-12" | "PRJ-13" | "PRJ-14" | "PRJ-15" | "PRJ-16" | "PRJ-17" | "PRJ-18" | "PRJ-19" | "TRL-01" | "TRL-02" | "TRL-03" | "TRL-04" | "TRL-05" | "TRL-06" | "TRL-07" | "TRL-08" | "TRL-09" | "TRL-10" | "TRL-11" | "TRL-12" | "TRL-13" | "TRL-14" | "TRL-15" | "TRL-16" | "TRL-17" | "TRL-18" | "TRL-19" | "TRL-20" | "TRL-21" | "TRL-22" | "TRL-23" | "TRL-24" | "TRL-25" | "TRL-26" | "TRL-27" | "TRL-28" | "TRL-29" | "TRL-30" | "TRL-31" | "TRL-32" | "TRL-33" | "TRL-34" | "TRL-35" | "TRL-36" | "TRL-37" | "TRL-38" | "TRL-39" | "TRL-40" | "TRL-41" | "DUB-01" | "DUB-02" | "DUB-03" | "DUB-04" | "DUB-05" | "DUB-06" | "DUB-07" | "DUB-08" | "DUB-09" | "DUB-10" | "DUB-11" | "DUB-12" | "DUB-13" | "DUB-14" | "DUB-15" | "DUB-16" | "DUB-17" | "DUB-18" | "DUB-19" | "DUB-20" | "DUB-21" | "DUB-22" | "DUB-23" | "DUB-24" | "DUB-25" | "DUB-26" | "DUB-27" | "DUB-28" | "DUB-29" | "DUB-30" | "DUB-31" | "DUB-32" | "DUB-33" | "DUB-34" | "DUB-35" | "DUB-36" | "DUB-37" | "DUB-38" | "DUB-39" | "DUB-40" | "DUB-41" | "DUB-42" | "DUB-43" | "DUB-44" | "DUB-45" | "DUB-46" | "DUB-47" | "DUB-48" | "DUB-49" | "DUB-50" | "DUB-51" | "DUB-52" | "DUB-53" | "DUB-54" | "DUB-55" | "DUB-56" | "DUB-57" | "DUB-58" | "DUB-59" | "DUB-60" | "DUB-61" | "DUB-62" | "DUB-63" | "DUB-64" | "DUB-65" | "DUB-66" | "DUB-67" | "DUB-68" | "DUB-69" | "DUB-70" | "DUB-72" | "STA-01" | "STA-02" | "STA-04" | "STA-05" | "STA-06" | "STA-07" | "STA-08" | "STA-09" | "STA-10" | "STA-11" | "STA-12" | "STA-13" | "STA-14" | "STA-15" | "STA-16" | "STA-17" | "STA-18" | "STA-19" | "STA-20" | "STA-21" | "STA-22" | "STA-23" | "STA-24" | "STA-25" | "STA-26" | "STA-27" | "STA-28" | "STA-29" | "STA-30" | "STA-31" | "STA-32" | "STA-33" | "STA-34" | "STA-35" | "STA-36" | "STA-37" | "STA-38" | "STA-39" | "STA-40" | "STA-41" | "STA-42" | "DET-01" | "DET-02" | "DET-03" | "DET-04" | "DET-05" | "DET-06" | "DET-07" | "DET-08" | "DET-09" | "DET-10" | "DET-11" | "DET-12" | "DET-13" | "DET-14" | "DET-15" | "DET-16" | "DET-17" | "DET-18" | "DET-19" | "DET-20" | "DET-23" | "DET-25" | "DET-26" | "DET-28" | "DET-29" | "DET-30" | "DET-31" | "DET-32" | "DET-33" | "DET-34" | "DET-35" | "DET-36" | "DET-37" | "DET-38" | "DET-39" | "DET-40" | "DET-41" | "LIP-01" | "LIP-02" | "LIP-03" | "LIP-04" | "LIP-05" | "LIP-06" | "LIP-08" | "LIP-09" | "LIP-10" | "LIP-11" | "LIP-12" | "LIP-13" | "LIP-14" | "LIP-15" | "LIP-16" | "LIP-17" | "LIP-18" | "LIP-19" | "TXT-01" | "TXT-02" | "TXT-03" | "TXT-04" | "TXT-05" | "TXT-06" | "TXT-07" | "TXT-08" | "TXT-09" | "TXT-10" | "TXT-11" | "TXT-12" | "TXT-13" | "TXT-14" | "TXT-15" | "TXT-16" | "TXT-17" | "TXT-18" | "TXT-19" | "TXT-20" | "TXT-21" | "TXT-22" | "TXT-23" | "TXT-24" | "TXT-25" | "TXT-26" | "TXT-27" | "EXP-01" | "EXP-02" | "EXP-03" | "EXP-04" | "EXP-05" | "EXP-06" | "EXP-07" | "EXP-08" | "EXP-09" | "EXP-10" | "EXP-11" | "EXP-12" | "EXP-13" | "EXP-14" | "EXP-15" | "EXP-16" | "EXP-17" | "EXP-18" | "EXP-19" | "TSC-01" | "TSC-02" | "TSC-03" | "TSC-04" | "TSC-05" | "TSC-06" | "TSC-07" | "TSC-08" | "TSC-09" | "TSC-10" | "TSC-11" | "TSC-12" | "TSC-13" | "TSC-14" | "TSC-15" | "TSC-16" | "TSC-17" | "DEL-01" | "DEL-02" | "DEL-03" | "DEL-04" | "DEL-05" | "DEL-06" | "DEL-07" | "DEL-08" | "DEL-09" | "DEL-10" | "DEL-11" | "DEL-12" | "DEL-13" | "DEL-14" | "RUN-01" | "RUN-02" | "RUN-03" | "RUN-04" | "RUN-05" | "RUN-06" | "RUN-07" | "RUN-08" | "RUN-09" | "RUN-10" | "RUN-11" | "RUN-12" | "RUN-13" | "RUN-14" | "RUN-15" | "RUN-16" | "RUN-17" | "RUN-18" | "RUN-19" | "RUN-20" | "RUN-21" | "RUN-22" | "RUN-23" | "RUN-24" | "RUN-25" | "RUN-26" | "RUN-27" | "RUN-28" | "RUN-29" | "RUN-30" | "RUN-31" | "RUN-32" | "RUN-33" | "RUN-34" | "RUN-35" | "RUN-36" | "RUN-37" | "RUN-38" | "RUN-39" | "RUN-40" | "RUN-41" | "RUN-42" | "RUN-43" | "HOOK-01" | "HOOK-03" | "HOOK-04" | "HOOK-05" | "HOOK-06" | "HOOK-07" | "HOOK-08" | "HOOK-09" | "HOOK-10" | "HOOK-11" | "HOOK-12" | "HOOK-13" | "HOOK-14" | "HOOK-15" | "HOOK-16" | "HOOK-17" | "HOOK-18" | "HOOK-19" | "HOOK-20" | "HOOK-21" | "HOOK-22" | "HOOK-23" | "HOOK-24" | "HOOK-25" | "HOOK-26" | "HOOK-27" | "HOOK-28" | "HOOK-29" | "HOOK-30" | "HOOK-31" | "HOOK-32" | "HOOK-33" | "HOOK-34" | "HOOK-35" | "HOOK-36" | "HOOK-37" | "HOOK-38" | "HOOK-39" | "HOOK-40" | "HOOK-41" | "HOOK-42" | "HOOK-43" | "HOOK-44" | "HOOK-45" | "HOOK-46" | "HOOK-47" | "HOOK-48" | "HOOK-49" | "HOOK-50" | "HOOK-51" | "HOOK-52" | "HOOK-53" | "HOOK-54" | "HOOK-55" | "HOOK-56" | "HOOK-57" | "HOOK-58" | "HOOK-59" | "ERR-01" | "ERR-02" | "ERR-03" | "ERR-04" | "ERR-05" | "ERR-06" | "ERR-07" | "ERR-08" | "ERR-09" | "ERR-10" | "ERR-11" | "ERR-12" | "ERR-13" | "ERR-14" | "ERR-15" | "ERR-16" | "ERR-17" | "ERR-18" | "ERR-19" | "ERR-20" | "ERR-21" | "ERR-22" | "ERR-23" | "ERR-24" | "ERR-25" | "ERR-26" | "ERR-27" | "ERR-28" | "ERR-29" | "ERR-31" | "ERR-32" | "ERR-33" | "ERR-34" | "ERR-35" | "ERR-36" | "ERR-37" | "ERR-38" | "ERR-39" | "ERR-40" | "ERR-41" | "ERR-42" | "ERR-43" | "ERR-44" | "ERR-45" | "ERR-46" | "ERR-47" | "ERR-48" | "ERR-49" | "ERR-50" | "ERR-51" | "ERR-52" | "ERR-53" | "ERR-54" | "ERR-55" | "ERR-56" | "ERR-57" | "ERR-58" | "ERR-59" | "ERR-60" | "ERR-61" | "ERR-62" | "LIM-01" | "LIM-02" | "LIM-03" | "LIM-04" | "LIM-05" | "LIM-06" | "LIM-07" | "LIM-08" | "LIM-09" | "LIM-10" | "LIM-11" | "LIM-12" | "LIM-13" | "LIM-14" | "LIM-15" | "LIM-16" | "LIM-17" | "LIM-18" | "LIM-19" | "LIM-20" | "LIM-21" | "LIM-22" | "LIM-23" | "LIM-24" | "LIM-26" | "LIM-27" | "LIM-28" | "LIM-29" | "LIM-30" | "LIM-31" | "LIM-32" | "LIM-33" | "LIM-34" | "LIM-35" | "ACT-01" | "ACT-02" | "ACT-03" | "ACT-04" | "ACT-05" | "ACT-06" | "ACT-07" | "ACT-08" | "ACT-09" | "ACT-10" | "IDEM-01" | "IDEM-02" | "IDEM-03" | "IDEM-04" | "IDEM-05" | "IDEM-06" | "IDEM-07" | "IDEM-08" | "IDEM-09" | "IDEM-10" | "IDEM-11" | "IDEM-12" | "IDEM-13" | "IDEM-14" | "AREQ-01" | "AREQ-02" | "AREQ-03" | "AREQ-04" | "AREQ-05" | "AREQ-06" | "AREQ-07" | "AREQ-08" | "AREQ-09" | "AREQ-10" | "AREQ-11" | "AREQ-12" | "AREQ-13" | "AREQ-14" | "AREQ-15" | "AREQ-16" | "AREQ-17" | "AREQ-18" | "AREQ-19" | "AREQ-21" | "AREQ-22" | "AREQ-23" | "ACC-01" | "ACC-02" | "ACC-03" | "ACC-04" | "ACC-05" | "ACC-06" | "ACC-07" | "ACC-08" | "SET-01" | "SET-02" | "SET-03" | "SET-04" | "SET-05" | "SET-06" | "SET-07" | "SET-08" | "SET-09" | "SET-10" | "SET-11" | "SET-12" | "SET-13" | "SET-14" | "SET-15" | "SET-16" | "SET-17" | "SET-18" | "SET-19" | "SET-20" | "SET-21" | "SET-22" | "SET-23" | "SET-24" | "SET-25" | "SET-26" | "SET-27" | "SET-28" | "SET-29" | "SET-30" | "SET-31" | "SET-32" | "SET-33" | "SET-34" | "SET-35" | "SET-36" | "SET-37" | "SET-38" | "SET-39" | "SET-40" | "SET-41" | "SET-42" | "SET-43" | "SET-44" | "NOTE-01" | "NOTE-02" | "NOTE-03" | "NOTE-04" | "NOTE-05" | "NOTE-06" | "NOTE-07" | "TEAM-01" | "TEAM-02" | "TEAM-03" | "TEAM-04" | "TEAM-05" | "TEAM-06" | "TEAM-07" | "TEAM-08" | "TEAM-09" | "TEAM-10" | "TEAM-11" | "TEAM-12" | "TEAM-13" | "TEAM-14" | "TEAM-15" | "TEAM-16" | "TEAM-17" | "TEAM-18" | "TEAM-19" | "TEAM-20" | "TEAM-21" | "TEAM-22" | "WHS-01" | "WHS-02" | "WHS-03" | "WHS-04" | "WHS-05" | "WHS-06" | "WHS-07" | "WHS-08" | "WHS-09" | "WHS-10" | "WHS-11" | "WHS-12" | "WHS-13" | "WHS-14" | "WHS-15" | "WHS-16" | "WHS-17" | "WHS-18" | "WHS-19" | "WHS-21" | "WHS-22" | "VOX-01" | "VOX-02" | "VOX-03" | "CRED-01" | "CRED-02" | "CRED-03" | "CRED-04" | "CRED-50" | "CRED-51" | "CRED-52" | "CRED-53" | "CRED-54" | "CRED-55" | "CRED-56" | "CRED-57" | "CRED-58" | "CRED-59" | "CRED-60" | "CRED-61" | "CRED-63" | "CRED-64" | "CRED-65" | "CRED-66" | "CRED-67" | "CRED-68" | "CRED-69" | "CRED-70" | "CRED-71" | "CRED-72" | "SCOPE-01" | "SCOPE-02" | "SCOPE-03" | "SCOPE-04" | "SCOPE-50" | "SCOPE-51" | "SCOPE-52" | "MCP-01" | "MCP-02" | "MCP-03" | "MCP-04" | "MCP-05" | "MCP-06" | "MCP-07" | "MCP-08" | "MCP-09" | "MCP-10" | "MCP-11" | "MCP-12" | "MCP-13" | "MCP-14" | "TOOL-01" | "TOOL-02" | "TOOL-03" | "TOOL-04" | "TOOL-05" | "TOOL-06" | "TOOL-07" | "TOOL-08" | "TOOL-09" | "TOOL-10" | "TOOL-11" | "TOOL-12" | "TOOL-13" | "TOOL-14" | "TOOL-15" | "TOOL-16" | "TOOL-17" | "TOOL-18" | "TOOL-19" | "TOOL-20" | "TOOL-21" | "TOOL-22" | "TOOL-23" | "TOOL-24" | "TOOL-25" | "TOOL-26" | "TOOL-27" | "TOOL-28" | "TOOL-29" | "TOOL-30" | "TOOL-31" | "TOOL-32" | "TOOL-33" | "TOK-01" | "TOK-02" | "TOK-03" | "TOK-04" | "TOK-05" | "TOK-06" | "TOK-07" | "TOK-08" | "TOK-09" | "TOK-10" | "TOK-11" | "TOK-12" | "TOK-13" | "TOK-14" | "TOK-15" | "TOK-16" | "TOK-17" | "TOK-18" | "TOK-19" | "TOK-20" | "TOK-21" | "TOK-22" | "TOK-23" | "TOK-24" | "TOK-25" | "TOK-26" | "TOK-27" | "TOK-28" | "TOK-29" | "TOK-30" | "TOK-31" | "TOK-32" | "TOK-33" | "TOK-34" | "TOK-35" | "TOK-36" | "TOK-37" | "TOK-38" | "TOK-39" | "TOK-40" | "TOK-41" | "TOK-42" | "TOK-43" | "TOK-44" | "TOK-45" | "TOK-46" | "TOK-47" | "TOK-48" | "TOK-49" | "TOK-50" | "TOK-51" | "TOK-52" | "TOK-53" | "TOK-54" | "TOK-55" | "TOK-56" | "CONN-01" | "CONN-02" | "CONN-03" | "CONN-04" | "CONN-05" | "CONN-06" | "CONN-07" | "CONN-08" | "CONN-09" | "CONN-10" | "CONN-11" | "CONN-12" | "CONN-13" | "CONN-14" | "CONN-16" | "CONN-17" | "CONN-18" | "CONN-19" | "CONN-20" | "DISC-01" | "DISC-02" | "DISC-03" | "DISC-04" | "DISC-05" | "DISC-06" | "DISC-07" | "DISC-08" | "DISC-09" | "DISC-10" | "DISC-11" | "AERR-01" | "AERR-02" | "AERR-03" | "AERR-04" | "AERR-05" | "AERR-06" | "AERR-07" | "AERR-09" | "AERR-10" | "AERR-11" | "AERR-12" | "AERR-13" | "AERR-14" | "AERR-15" | "AERR-16" | "AERR-17" | "AERR-18" | "AERR-19" | "AERR-20" | "AERR-21" | "AERR-22" | "AERR-23" | "AERR-24" | "AERR-25" | "AERR-26" | "AERR-27" | "AERR-28" | "AERR-29" | "AERR-30" | "AERR-31" | "AERR-32" | "AERR-33" | "AERR-34" | "AERR-35" | "AERR-36" | "AERR-37" | "AERR-38" | "AERR-39" | "AERR-50" | "AERR-51" | "AERR-52" | "AERR-53" | "AERR-54" | "AERR-55" | "AERR-56" | "AERR-57" | "AERR-58" | "AERR-59" | "AERR-60" | "AERR-61" | "AERR-62" | "AERR-63" | "AERR-64" | "AERR-65" | "AERR-66" | "AERR-67" | "AERR-68" | "AERR-69" | "AERR-70" | "AERR-71" | "AERR-72" | "AERR-73" | "AERR-74" | "AERR-75" | "AERR-76" | "ALIM-01" | "ALIM-02" | "ALIM-03" | "ALIM-04" | "ALIM-05" | "ALIM-07" | "ALIM-08" | "ALIM-09" | "ALIM-10" | "ALIM-11" | "ALIM-12" | "ALIM-13" | "ALIM-30" | "ALIM-31" | "ALIM-32" | "ALIM-33" | "ALIM-34" | "ALIM-35" | "ALIM-36" | "ALIM-37" | "ALIM-38" | "ALIM-39" | "ALIM-40" | "ALIM-41" | "ALIM-42" | "ALIM-43" | "ALIM-44" | "ALIM-45" | "ALIM-46" | "VER-01" | "VER-02" | "VER-03" | "VER-10";


/** HTTP status and code of each error, by the name of its schema. */
export const errors = {
  "MissingApiKey": {"code":"MISSING_API_KEY","status":401},
  "InvalidApiKeyFormat": {"code":"INVALID_API_KEY_FORMAT","status":401},
  "InvalidApiKey": {"code":"INVALID_API_KEY","status":401},
  "ApiAccessRequired": {"code":"API_ACCESS_REQUIRED","status":403},
  "SubscriptionRequired": {"code":"SUBSCRIPTION_REQUIRED","status":403},
  "RateLimitExceeded": {"code":"RATE_LIMIT_EXCEEDED","status":429},
  "Forbidden": {"code":"FORBIDDEN","status":403},
  "ProjectNotFound": {"code":"PROJECT_NOT_FOUND","status":404},
  "InsufficientCredits": {"code":"INSUFFICIENT_CREDITS","status":403},
  "ConcurrentTranslationLimitReached": {"code":"CONCURRENT_TRANSLATION_LIMIT_REACHED","status":429},
  "InternalError": {"code":"INTERNAL_ERROR","status":500},
  "FileRequired": {"code":"FILE_REQUIRED","status":400},
  "InvalidFileType": {"code":"INVALID_FILE_TYPE","status":400},
  "InvalidMediaStream": {"code":"INVALID_MEDIA_STREAM","status":400},
  "DurationDetectionFailed": {"code":"DURATION_DETECTION_FAILED","status":400},
  "DurationTooLong": {"code":"DURATION_TOO_LONG","status":400},
  "VideoTooLong": {"code":"VIDEO_TOO_LONG","status":400},
  "LipsyncVideoTooLong": {"code":"LIPSYNC_VIDEO_TOO_LONG","status":400},
  "ProjectFileTooLarge": {"code":"FILE_TOO_LARGE","status":413},
  "TranslateFileTooLarge": {"code":"FILE_TOO_LARGE","status":413},
  "TranscribeFileTooLarge": {"code":"FILE_TOO_LARGE","status":413},
  "InvalidMultipartRequest": {"code":"INVALID_MULTIPART_REQUEST","status":400},
  "InvalidBrandVocabulary": {"code":"INVALID_BRAND_VOCABULARY","status":400},
  "InvalidSourceSrt": {"code":"INVALID_SOURCE_SRT","status":400},
  "SourceLanguageRequiredForSrt": {"code":"SOURCE_LANGUAGE_REQUIRED_FOR_SRT","status":400},
  "InvalidBooleanValue": {"code":"INVALID_BOOLEAN_VALUE","status":400},
  "InvalidJsonFormat": {"code":"INVALID_JSON_FORMAT","status":400},
  "ValidationError": {"code":"VALIDATION_ERROR","status":400},
  "OriginalLanguageUnsupported": {"code":"VALIDATION_ERROR","status":400},
  "TargetLanguageRequired": {"code":"TARGET_LANGUAGE_REQUIRED","status":400},
  "UnsafeWebhookUrl": {"code":"UNSAFE_WEBHOOK_URL","status":400},
  "TranslatedSrtMalformed": {"code":"VALIDATION_ERROR","status":400},
  "CustomVoiceRequiresVoiceId": {"code":"VALIDATION_ERROR","status":400},
  "VoiceUnavailableForCaller": {"code":"VALIDATION_ERROR","status":400},
  "VoiceCloningSettingsNeedCloning": {"code":"VALIDATION_ERROR","status":400},
  "VideoProjectRequired": {"code":"VALIDATION_ERROR","status":400},
  "SkipsNeedBackgroundOnly": {"code":"VALIDATION_ERROR","status":400},
  "SkipsInvalidForMedia": {"code":"VALIDATION_ERROR","status":400},
  "SkipsCoverTranscript": {"code":"VALIDATION_ERROR","status":400},
  "LipSyncPlanTooLow": {"code":"SUBSCRIPTION_REQUIRED","status":403},
  "TranscriptNotFound": {"code":"TRANSCRIPT_NOT_FOUND","status":404},
  "TranscriptNotReady": {"code":"TRANSCRIPT_NOT_READY","status":409},
  "TranslationAlreadyInProgress": {"code":"TRANSLATION_ALREADY_IN_PROGRESS","status":409},
  "TranscriptionEmpty": {"code":"TRANSCRIPTION_EMPTY","status":502},
  "TranscriptionFailed": {"code":"TRANSCRIPTION_FAILED","status":502},
  "CredentialInQuery": {"code":"CREDENTIAL_IN_QUERY","status":400},
  "UnsupportedContentType": {"code":"UNSUPPORTED_CONTENT_TYPE","status":415},
  "RequestTooLarge": {"code":"REQUEST_TOO_LARGE","status":413},
  "MissingCredential": {"code":"MISSING_CREDENTIAL","status":401},
  "CredentialTooLong": {"code":"MISSING_CREDENTIAL","status":401},
  "MalformedAuthorization": {"code":"INVALID_CREDENTIAL","status":401},
  "ConflictingCredentials": {"code":"INVALID_CREDENTIAL","status":401},
  "UnknownApiKey": {"code":"INVALID_API_KEY","status":401},
  "ApiKeyExpired": {"code":"API_KEY_EXPIRED","status":401},
  "InvalidKeyPermissions": {"code":"INVALID_API_KEY","status":401},
  "UserNotFound": {"code":"USER_NOT_FOUND","status":401},
  "AccountNotFound": {"code":"BAD_REQUEST","status":400},
  "AccountUnavailable": {"code":"ACCOUNT_UNAVAILABLE","status":403},
  "AmbiguousTeamApiKey": {"code":"AMBIGUOUS_TEAM_API_KEY","status":403},
  "TeamOwnerNotFound": {"code":"TEAM_OWNER_NOT_FOUND","status":403},
  "ActionSubscriptionRequired": {"code":"SUBSCRIPTION_REQUIRED","status":403},
  "IntegrationPlanUnsupported": {"code":"INTEGRATION_PLAN_UNSUPPORTED","status":403},
  "IntegrationRateLimitReached": {"code":"INTEGRATION_RATE_LIMIT_REACHED","status":429},
  "InvalidRequestId": {"code":"INVALID_REQUEST_ID","status":400},
  "RequestIdsConflict": {"code":"IDEMPOTENCY_CONFLICT","status":400},
  "IntegrationMonthlyLimitReached": {"code":"INTEGRATION_MONTHLY_LIMIT_REACHED","status":429},
  "ConcurrentActionLimitReached": {"code":"CONCURRENT_ACTION_LIMIT_REACHED","status":409},
  "ActionInternalError": {"code":"INTERNAL_ERROR","status":500},
  "ServerRestarting": {"code":"SERVER_RESTARTING","status":503},
  "ActionValidationError": {"code":"VALIDATION_ERROR","status":400},
  "UnsafeWebhookDestination": {"code":"UNSAFE_WEBHOOK_URL","status":400},
  "InsufficientScope": {"code":"INSUFFICIENT_SCOPE","status":403},
  "IdempotencyConflict": {"code":"IDEMPOTENCY_CONFLICT","status":409},
  "NoSigningSecret": {"code":"BAD_REQUEST","status":400},
  "ActionRequestUnknown": {"code":"BAD_REQUEST","status":400},
  "InsufficientOriginalScope": {"code":"INSUFFICIENT_SCOPE","status":403},
  "SharedByTeam": {"code":"BAD_REQUEST","status":400},
  "OwnAccountNotPaid": {"code":"BAD_REQUEST","status":400},
  "TeamExists": {"code":"BAD_REQUEST","status":400},
  "NoOwnTeam": {"code":"BAD_REQUEST","status":400},
  "AddresseeUnknown": {"code":"BAD_REQUEST","status":400},
  "AlreadyMember": {"code":"BAD_REQUEST","status":400},
  "NoFreeSeat": {"code":"BAD_REQUEST","status":400},
  "NotAMember": {"code":"BAD_REQUEST","status":400},
  "ActionResultUnavailable": {"code":"ACTION_RESULT_UNAVAILABLE","status":503},
  "MethodNotAllowed": {"code":"METHOD_NOT_ALLOWED","status":405},
  "McpCredentialInQuery": {"code":"CREDENTIAL_IN_QUERY","status":400},
  "HostForeign": {"code":-32000,"status":403},
  "InvalidOrigin": {"code":"INVALID_ORIGIN","status":403},
  "McpAddressRateReached": {"code":"INTEGRATION_RATE_LIMIT_REACHED","status":429},
  "McpRequestTooLarge": {"code":"REQUEST_TOO_LARGE","status":413},
  "NotAcceptable": {"code":-32000,"status":406},
  "McpContentTypeUnsupported": {"code":-32000,"status":415},
  "McpMissingCredential": {"code":"MISSING_CREDENTIAL","status":401},
  "McpCredentialTooLong": {"code":"MISSING_CREDENTIAL","status":401},
  "McpMalformedAuthorization": {"code":"INVALID_CREDENTIAL","status":401},
  "McpConflictingCredentials": {"code":"INVALID_CREDENTIAL","status":401},
  "InvalidMcpToken": {"code":"INVALID_MCP_TOKEN","status":401},
  "McpUnknownApiKey": {"code":"INVALID_API_KEY","status":401},
  "McpApiKeyExpired": {"code":"API_KEY_EXPIRED","status":401},
  "McpInvalidKeyPermissions": {"code":"INVALID_API_KEY","status":401},
  "McpUserNotFound": {"code":"USER_NOT_FOUND","status":401},
  "McpAccountNotFound": {"code":"BAD_REQUEST","status":400},
  "McpAccountUnavailable": {"code":"ACCOUNT_UNAVAILABLE","status":403},
  "McpAmbiguousTeam": {"code":"AMBIGUOUS_TEAM_API_KEY","status":403},
  "McpTeamOwnerNotFound": {"code":"TEAM_OWNER_NOT_FOUND","status":403},
  "McpSubscriptionRequired": {"code":"SUBSCRIPTION_REQUIRED","status":403},
  "McpPlanUnsupported": {"code":"INTEGRATION_PLAN_UNSUPPORTED","status":403},
  "McpAccountRateReached": {"code":"INTEGRATION_RATE_LIMIT_REACHED","status":429},
  "JsonUnreadable": {"code":-32700,"status":400},
  "BatchNotSupported": {"code":"BATCH_NOT_SUPPORTED","status":400},
  "MessageMalformed": {"code":-32700,"status":400},
  "ProtocolVersionUnsupported": {"code":-32000,"status":400},
  "McpInternalError": {"code":"INTERNAL_ERROR","status":500},
  "McpServerRestarting": {"code":"SERVER_RESTARTING","status":503},
  "TokenAddressRateReached": {"code":"temporarily_unavailable","status":429},
  "TokenBodyTooLarge": {"code":"REQUEST_TOO_LARGE","status":413},
  "TokenBodyIsJson": {"code":"invalid_request","status":400},
  "TokenBodyUnsupported": {"code":"UNSUPPORTED_CONTENT_TYPE","status":415},
  "ClientAuthenticationHeader": {"code":"invalid_request","status":400},
  "ClientSecretSent": {"code":"invalid_request","status":400},
  "GrantTypeUnsupported": {"code":"unsupported_grant_type","status":400},
  "FormFieldRejected": {"code":"invalid_request","status":400},
  "ClientUnknownToToken": {"code":"invalid_client","status":401},
  "ResourceRejected": {"code":"invalid_target","status":400},
  "ConsumedCode": {"code":"invalid_grant","status":400},
  "CodeRejected": {"code":"invalid_grant","status":400},
  "RotatedRefreshToken": {"code":"invalid_grant","status":400},
  "RefreshTokenRejected": {"code":"invalid_grant","status":400},
  "ScopeRejected": {"code":"invalid_scope","status":400},
  "AuthorizationRateReached": {"code":"temporarily_unavailable","status":429},
  "RegistrationRateReached": {"code":"temporarily_unavailable","status":429},
  "SignInRejected": {"code":"login_required","status":401},
  "ClientUnknown": {"code":"invalid_client","status":400},
  "RedirectUriForeign": {"code":"invalid_request","status":400},
  "ClientMetadataRejected": {"code":"invalid_client_metadata","status":400},
  "RedirectUrisRejected": {"code":"invalid_redirect_uri","status":400},
  "ResponseTypeUnsupported": {"code":"unsupported_response_type","status":302},
  "AuthorizationRequestRejected": {"code":"invalid_request","status":302},
  "AudienceRejected": {"code":"invalid_target","status":302},
  "RequestedScopeRejected": {"code":"invalid_scope","status":302},
  "AccessDenied": {"code":"access_denied","status":302},
} as const;

/** Limits by id; null where the source shows no single value. */
export const limits = {
  "rate.translate": {"value":10,"unit":"requests"},
  "rate.projects": {"value":10,"unit":"requests"},
  "rate.status": {"value":30,"unit":"requests"},
  "rate.details": {"value":20,"unit":"requests"},
  "rate.delete": {"value":10,"unit":"requests"},
  "rate.transcribe": {"value":null,"unit":"requests"},
  "rate.dub": {"value":null,"unit":"requests"},
  "rate.transcript": {"value":null,"unit":"requests"},
  "runs.active": {"value":10,"unit":"runs"},
  "upload.project.size": {"value":null,"unit":"bytes"},
  "upload.translate.size": {"value":21474836480,"unit":"bytes"},
  "upload.transcribe.size": {"value":209715200,"unit":"bytes"},
  "media.transcribe.duration": {"value":7200,"unit":"seconds"},
  "media.lip-sync.duration": {"value":1800,"unit":"seconds"},
  "media.plan.duration": {"value":null,"unit":"seconds"},
  "dub.translated-srt.length": {"value":1000000,"unit":"characters"},
  "form.text.size": {"value":null,"unit":"bytes"},
  "speakers.count": {"value":32,"unit":"number"},
  "original-voice.volume": {"value":70,"unit":"number"},
  "dub.cue.tolerance": {"value":0.05,"unit":"seconds"},
  "webhook.acknowledgement": {"value":10,"unit":"seconds"},
  "webhook.attempts": {"value":1,"unit":"attempts"},
  "webhook.url.length": {"value":2048,"unit":"characters"},
  "credits.translation": {"value":null,"unit":"credits"},
  "credits.lip-sync.standard": {"value":4,"unit":"credits"},
  "credits.lip-sync.pro": {"value":9,"unit":"credits"},
  "credits.lip-sync.studio": {"value":null,"unit":"credits"},
  "actions.running": {"value":10,"unit":"actions"},
  "rate.account": {"value":null,"unit":"requests"},
  "calls.month": {"value":null,"unit":"calls"},
  "body.json.size": {"value":1048576,"unit":"bytes"},
  "credential.length": {"value":4096,"unit":"characters"},
  "team.name.length": {"value":20,"unit":"characters"},
  "webhooks.url.length": {"value":2048,"unit":"characters"},
  "rate.mcp.address": {"value":3000,"unit":"requests"},
  "mcp.tools.page": {"value":50,"unit":"tools"},
  "rate.oauth.token": {"value":60,"unit":"requests"},
  "rate.oauth.register": {"value":null,"unit":"requests"},
  "rate.oauth.authorize": {"value":null,"unit":"requests"},
  "body.form.size": {"value":32768,"unit":"bytes"},
  "oauth.access-token.lifetime": {"value":900,"unit":"seconds"},
  "oauth.code.lifetime": {"value":120,"unit":"seconds"},
  "oauth.connection.lifetime": {"value":2592000,"unit":"seconds"},
  "oauth.client-id.length": {"value":2048,"unit":"characters"},
  "oauth.code.length": {"value":256,"unit":"characters"},
  "oauth.redirect-uri.length": {"value":2048,"unit":"characters"},
  "oauth.code-verifier.length": {"value":128,"unit":"characters"},
  "oauth.scope.length": {"value":2048,"unit":"characters"},
} as const;

/** Transitions by id. */
export const transitions = {
  "transcription.start": {"machine":"transcription","from":[],"to":"processing"},
  "transcription.store": {"machine":"transcription","from":["processing"],"to":"success"},
  "transcription.failUnusable": {"machine":"transcription","from":["processing"],"to":"failed"},
  "transcription.fail": {"machine":"transcription","from":["processing"],"to":"failed"},
  "version.plan": {"machine":"version","from":[],"to":"not-started"},
  "version.dub": {"machine":"version","from":[],"to":"in-progress"},
  "version.begin": {"machine":"version","from":["not-started"],"to":"in-progress"},
  "version.complete": {"machine":"version","from":["in-progress"],"to":"completed"},
  "version.completeSupplied": {"machine":"version","from":["in-progress"],"to":"completed"},
  "version.failUnmatchedCues": {"machine":"version","from":["in-progress"],"to":"failed"},
  "version.failMissingSegments": {"machine":"version","from":["in-progress"],"to":"failed"},
  "version.fail": {"machine":"version","from":["in-progress"],"to":"failed"},
  "version.failVoice": {"machine":"version","from":["in-progress"],"to":"failed"},
  "version.timeOut": {"machine":"version","from":["in-progress"],"to":"failed"},
  "version.abandon": {"machine":"version","from":["not-started"],"to":"failed"},
  "lip-sync.request": {"machine":"lip-sync","from":[],"to":"PENDING"},
  "lip-sync.start": {"machine":"lip-sync","from":["PENDING"],"to":"PROCESSING"},
  "lip-sync.complete": {"machine":"lip-sync","from":["PROCESSING"],"to":"COMPLETED"},
  "lip-sync.fail": {"machine":"lip-sync","from":["PROCESSING"],"to":"FAILED"},
  "lip-sync.timeOut": {"machine":"lip-sync","from":["PROCESSING"],"to":"FAILED"},
  "lip-sync.reject": {"machine":"lip-sync","from":["PROCESSING"],"to":"REJECTED"},
  "lip-sync.cancel": {"machine":"lip-sync","from":["PENDING","PROCESSING"],"to":"CANCELED"},
  "lip-sync.abandon": {"machine":"lip-sync","from":["PENDING"],"to":"CANCELED"},
  "run.create": {"machine":"run","from":[],"to":"processing"},
  "run.translate": {"machine":"run","from":[],"to":"processing"},
  "run.dub": {"machine":"run","from":[],"to":"processing"},
  "run.transcribed": {"machine":"run","from":["processing"],"to":"success"},
  "run.creationFailed": {"machine":"run","from":["processing"],"to":"failed"},
  "run.dubbed": {"machine":"run","from":["processing"],"to":"success"},
  "run.dubbingFailed": {"machine":"run","from":["processing"],"to":"failed"},
  "run.lipSyncPending": {"machine":"run","from":["processing"],"to":"processing"},
  "run.lipSyncCompleted": {"machine":"run","from":["processing"],"to":"success"},
  "run.lipSyncFailed": {"machine":"run","from":["processing"],"to":"failed"},
  "run.delete": {"machine":"run","from":["processing","success","failed"],"to":null},
  "delivery.send": {"machine":"delivery","from":[],"to":"sent"},
  "delivery.acknowledge": {"machine":"delivery","from":["sent"],"to":"acknowledged"},
  "delivery.refuse": {"machine":"delivery","from":["sent"],"to":"failed"},
  "delivery.timeOut": {"machine":"delivery","from":["sent"],"to":"failed"},
  "action-request.accept": {"machine":"action-request","from":[],"to":"running"},
  "action-request.complete": {"machine":"action-request","from":["running"],"to":"completed"},
  "action-request.loseResult": {"machine":"action-request","from":["running"],"to":"completed"},
  "action-request.replayRunning": {"machine":"action-request","from":["running"],"to":"running"},
  "action-request.replaySaved": {"machine":"action-request","from":["completed"],"to":"completed"},
  "action-request.replayUnsaved": {"machine":"action-request","from":["completed"],"to":"completed"},
  "webhook-configuration.createSecret": {"machine":"webhook-configuration","from":[],"to":"secret"},
  "webhook-configuration.setUrl": {"machine":"webhook-configuration","from":["secret","complete"],"to":"complete"},
  "webhook-configuration.rotateUnused": {"machine":"webhook-configuration","from":["secret"],"to":"secret"},
  "webhook-configuration.rotate": {"machine":"webhook-configuration","from":["complete"],"to":"complete"},
  "webhook-configuration.delete": {"machine":"webhook-configuration","from":["secret","complete"],"to":null},
  "connection.approve": {"machine":"connection","from":[],"to":"active"},
  "connection.revokeForCode": {"machine":"connection","from":["active"],"to":"revoked"},
  "connection.revokeForRefreshToken": {"machine":"connection","from":["active"],"to":"revoked"},
  "connection.withdraw": {"machine":"connection","from":["active"],"to":"revoked"},
  "connection.expire": {"machine":"connection","from":["active"],"to":"expired"},
  "authorization-code.issue": {"machine":"authorization-code","from":[],"to":"issued"},
  "authorization-code.exchange": {"machine":"authorization-code","from":["issued"],"to":"consumed"},
  "authorization-code.expire": {"machine":"authorization-code","from":["issued"],"to":"expired"},
  "refresh-token.issue": {"machine":"refresh-token","from":[],"to":"current"},
  "refresh-token.rotate": {"machine":"refresh-token","from":["current"],"to":"rotated"},
  "refresh-token.end": {"machine":"refresh-token","from":["current"],"to":"ended"},
  "access-token.issue": {"machine":"access-token","from":[],"to":"live"},
  "access-token.expire": {"machine":"access-token","from":["live"],"to":"expired"},
  "access-token.revoke": {"machine":"access-token","from":["live"],"to":"revoked"},
} as const;

/** Actions by name. */
export const actions = {
  "account_get": {"mutation":false,"mcp":true,"scopes":["account:read"]},
  "usage_get": {"mutation":false,"mcp":true,"scopes":["usage:read"]},
  "settings_get": {"mutation":false,"mcp":true,"scopes":["settings:read"]},
  "settings_update": {"mutation":true,"mcp":true,"scopes":["settings:write"]},
  "notifications_get": {"mutation":false,"mcp":true,"scopes":["settings:read"]},
  "notifications_update": {"mutation":true,"mcp":true,"scopes":["settings:write"]},
  "team_get": {"mutation":false,"mcp":true,"scopes":["team:read"]},
  "team_create": {"mutation":true,"mcp":true,"scopes":["team:write"]},
  "team_add_member": {"mutation":true,"mcp":true,"scopes":["team:write"]},
  "team_remove_member": {"mutation":true,"mcp":true,"scopes":["team:write"]},
  "webhooks_get": {"mutation":false,"mcp":true,"scopes":["webhooks:read"]},
  "webhooks_update": {"mutation":true,"mcp":true,"scopes":["webhooks:write"]},
  "webhooks_delete": {"mutation":true,"mcp":true,"scopes":["webhooks:write"]},
  "webhooks_create_secret": {"mutation":true,"mcp":false,"scopes":["webhooks:write"]},
  "dubbing_voices_list": {"mutation":false,"mcp":true,"scopes":["voices:read"]},
  "action_request_get": {"mutation":false,"mcp":true,"scopes":[]},
} as const;
