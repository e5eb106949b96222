/* eslint-disable */
/** Generated from spec/ by 'npm run generate': do not edit. */

export interface paths {
    "/_control": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Which control operations this build offers. */
        get: operations["controlIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_control/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Moves the clock of the world forward. Answered when everything due has settled, in the order in which it was due.
         *     Deliveries under way are not awaited; those past their deadline are given up.
         */
        post: operations["advanceClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_control/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Deliveries of the world, oldest first. */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_control/oauth/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description An authorization code, as if the person of the caller's key had consented. */
        post: operations["grantConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_control/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Makes the caller's world fresh again: same name, keys and seed, clock back at its epoch, nothing steered, no projects. */
        post: operations["resetWorld"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_control/snapshot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The caller's world as it is now. */
        get: operations["getSnapshot"];
        /** @description Puts the caller's world back to a snapshot, of itself or of another world. Its name and keys stay. */
        put: operations["putSnapshot"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_control/steering": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What is steered now. */
        get: operations["getSteering"];
        /** @description Replaces all that is steered, or, refused, none of it. Attempts that are bound already stay so. */
        put: operations["putSteering"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_control/worlds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description A new world, or a fork of a snapshot. The world of the caller's key is left alone. */
        post: operations["createWorld"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_control/worlds/{name}": {
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
         * @description Deletes a world with all that is in it. The key is one of that world, or of the world whose key made it.
         *     Our servers take a key of the world afterwards for that of a fresh one.
         */
        delete: operations["deleteWorld"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description How far to move the clock. */
        ClockAdvance: {
            /**
             * Format: double
             * @description Seconds, fractions of one included; 0 lets what is due settle and tells the time. At most ten years.
             */
            advanceSeconds: number;
        };
        /** @description Where the clock is now, and what it still waits for. */
        ClockAnswer: {
            /**
             * Format: date-time
             * @description ISO 8601, by the clock of the world.
             */
            now: string;
            /**
             * Format: int32
             * @description How many things time alone will still change: transcriptions, versions, lip-sync attempts and action requests in
             *     progress, and deliveries under way. Held ones are not counted, nor are lifetimes and rate windows. 0: at rest.
             */
            pending: number;
        };
        /** @description Always the same. */
        ConstantDelay: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            distribution: "constant";
            milliseconds: components["schemas"]["Milliseconds"];
        };
        /** @description What this build offers. */
        ControlIndex: {
            /** @description Name and version of the build, as in `mock 0.1.0`. A snapshot goes back only to the build that it came from. */
            build: string;
            /** @description Every other operation is answered with 404 `CONTROL_NOT_OFFERED`. */
            operations: components["schemas"]["ControlOperation"][];
            /** @description Roles that every world of this build has a key for. */
            roles: components["schemas"]["Role"][];
            /** @description Present when `operations` has `putSteering`. */
            steering?: components["schemas"]["SteeringOffer"];
        };
        /** @description The body is not JSON, has an unknown field, breaks its schema, or names something that does not exist. */
        ControlInvalid: {
            /** @enum {string} */
            code: "CONTROL_INVALID";
            /** @description What happened and what to do, for a person. */
            message: string;
            details: components["schemas"]["InvalidDetails"];
        };
        /** @description No key in `x-api-key`, or one that was never issued: there is no world to act on. */
        ControlKeyRequired: {
            /** @enum {string} */
            code: "CONTROL_KEY_REQUIRED";
            /** @description What happened and what to do, for a person. */
            message: string;
        };
        /** @description No world of that name is there that the caller's key may delete. A server does not say whether another's is. */
        ControlNoSuchWorld: {
            /** @enum {string} */
            code: "CONTROL_NO_SUCH_WORLD";
            /** @description What happened and what to do, for a person. */
            message: string;
        };
        /** @description The build does not offer this operation; also any other path or method below `/_control`. */
        ControlNotOffered: {
            /** @enum {string} */
            code: "CONTROL_NOT_OFFERED";
            /** @description What happened and what to do, for a person. */
            message: string;
            details: components["schemas"]["NotOfferedDetails"];
        };
        /**
         * @description What a build may leave out, by operation id.
         * @enum {string}
         */
        ControlOperation: "createWorld" | "advanceClock" | "getSteering" | "putSteering" | "grantConsent" | "listDeliveries" | "resetWorld" | "deleteWorld" | "getSnapshot" | "putSnapshot";
        /** @description The snapshot is none of this build's. The world is as it was. */
        ControlSnapshotInvalid: {
            /** @enum {string} */
            code: "CONTROL_SNAPSHOT_INVALID";
            /** @description What happened and what to do, for a person. */
            message: string;
            details: components["schemas"]["SnapshotInvalidDetails"];
        };
        /** @description A rule names a transition that does not exist, or one that never happens by chance. Nothing of the body took effect. */
        ControlUnknownTransition: {
            /** @enum {string} */
            code: "CONTROL_UNKNOWN_TRANSITION";
            /** @description What happened and what to do, for a person. */
            message: string;
            details: components["schemas"]["UnknownTransitionDetails"];
        };
        /** @description The connection is cut. */
        CutFault: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "cut";
            /** @description Absent: every operation of the contract. */
            operation?: components["schemas"]["OperationId"];
            /** @description Calls that it still binds. */
            times: components["schemas"]["Times"];
            at: components["schemas"]["CutPoint"];
        };
        /**
         * @description Where a connection is cut.
         * @enum {string}
         */
        CutPoint: "before-answer" | "within-body";
        /** @description How late; drawn from the seed of the world. */
        Delay: components["schemas"]["ConstantDelay"] | components["schemas"]["UniformDelay"] | components["schemas"]["LongTailDelay"];
        /** @description A world that is deleted. */
        DeletedWorld: {
            name: components["schemas"]["WorldName"];
        };
        /**
         * @description Why a delivery failed.
         * @enum {string}
         */
        DeliveryFailure: "answer" | "timeout" | "connection" | "unsafe-address";
        /** @description The deliveries of a world. */
        DeliveryList: {
            deliveries: components["schemas"]["WebhookDelivery"][];
        };
        /**
         * @description How far a delivery is: the states of the contract's machine `delivery`.
         * @enum {string}
         */
        DeliveryState: "sent" | "acknowledged" | "failed";
        /**
         * @description A fault binds the next calls that match it. Of those that match one call, every latency adds up, and the first
         *     status or cut in the list wins.
         */
        Fault: components["schemas"]["LatencyFault"] | components["schemas"]["StatusFault"] | components["schemas"]["CutFault"];
        /**
         * @description What a fault does.
         * @enum {string}
         */
        FaultKind: "latency" | "status" | "cut";
        /** @description What checks need and cannot make for themselves. What an absent one would be needed for is not testable. */
        Fixtures: {
            /** @description E-mail address of an existing user who may be added to the team of `teamOwner` and is not in it. */
            addableEmail?: string;
            /** @description Identifier of a voice that `owner` has saved. */
            ownVoiceId?: string;
            /** @description Identifier of a voice that another account has saved. */
            foreignVoiceId?: string;
            /** @description Of the plan of `owner`. */
            planLimits?: components["schemas"]["PlanLimits"];
            oauthClients?: components["schemas"]["OAuthClients"];
        };
        /** @description What the client's callback would have been given. */
        Grant: {
            /** @description For the token endpoint. */
            code: string;
            /**
             * Format: date-time
             * @description ISO 8601, by the clock of the world.
             */
            expiresAt: string;
        };
        /** @description What a client asks a person to consent to. */
        GrantRequest: {
            /** @description A registered identifier, or the URL of a client metadata document. */
            clientId: string;
            /** @description One of the client's own. */
            redirectUri: string;
            /** @description Scopes, separated by spaces. */
            scope: string;
            /** @description PKCE S256: SHA-256 of the verifier, base64url without padding. */
            codeChallenge: string;
        };
        /** @description Binds every call of the action that is accepted while it stands. Taken away by a steering without it. */
        Hold: {
            /** @description Name of an action that is a mutation. Held once at most. */
            operation: components["schemas"]["OperationId"];
            mode: components["schemas"]["HoldMode"];
        };
        /**
         * @description What a hold keeps an action from.
         * @enum {string}
         */
        HoldMode: "running" | "lose-result";
        /** @description The first thing that is wrong with the body. */
        InvalidDetails: {
            /** @description JSON Pointer (RFC 6901) to the value, as in `/faults/0/status`; empty for the body as a whole. */
            field: string;
            /** @description For a person. */
            reason: string;
            /** @description The values that the field takes, where they can be listed. */
            allowed?: string[];
        };
        /** @description An API key, whole. */
        Key: string;
        /** @description Keys by role. What an absent role would be needed for is not testable. */
        Keys: {
            owner: components["schemas"]["Key"];
            other?: components["schemas"]["Key"];
            unpaid?: components["schemas"]["Key"];
            withoutApiAccess?: components["schemas"]["Key"];
            withoutCredits?: components["schemas"]["Key"];
            planTooLow?: components["schemas"]["Key"];
            expired?: components["schemas"]["Key"];
            unknown?: components["schemas"]["Key"];
            readOnly?: components["schemas"]["Key"];
            teamOwner?: components["schemas"]["Key"];
            teamMember?: components["schemas"]["Key"];
            seatFull?: components["schemas"]["Key"];
            inTwoTeams?: components["schemas"]["Key"];
            noTeamOwner?: components["schemas"]["Key"];
            accountUnavailable?: components["schemas"]["Key"];
            userGone?: components["schemas"]["Key"];
            planUnsupported?: components["schemas"]["Key"];
            monthlyExhausted?: components["schemas"]["Key"];
        };
        /** @description The answer comes late. */
        LatencyFault: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "latency";
            /** @description Absent: every operation of the contract. */
            operation?: components["schemas"]["OperationId"];
            /** @description Calls that it still binds. */
            times: components["schemas"]["Times"];
            delay: components["schemas"]["Delay"];
        };
        /** @description Log-normal, as the latency of real services is: most near the median, a few far above it. */
        LongTailDelay: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            distribution: "long-tail";
            median: components["schemas"]["Milliseconds"];
            /** @description One in a hundred is later. Not less than `median`. */
            p99: components["schemas"]["Milliseconds"];
        };
        /**
         * Format: int32
         * @description Milliseconds of the wall clock, at most ten minutes.
         */
        Milliseconds: number;
        /** @description What is to be steered from now on: an absent list is an empty one. */
        NewSteering: {
            rules?: components["schemas"]["Rule"][];
            faults?: components["schemas"]["Fault"][];
            holds?: components["schemas"]["Hold"][];
        };
        /** @description How to make a world: from a seed, from a snapshot, or, of neither, from a seed of the server's choice. */
        NewWorld: {
            /** @description Not together with `from`. */
            seed?: components["schemas"]["Seed"];
            /** @description The new world is a fork of it, with a name and keys of its own; everything inside keeps its ids, secrets and times. */
            from?: components["schemas"]["Snapshot"];
        };
        /** @description What the build has instead. */
        NotOfferedDetails: {
            operations: components["schemas"]["ControlOperation"][];
        };
        /** @description A public client: no secret. */
        OAuthClient: {
            clientId: string;
            /** @description One of its own, at an address where nobody need listen. */
            redirectUri: string;
        };
        /** @description Clients that can ask for a connection. */
        OAuthClients: {
            /** @description Registered the refresh grant. */
            withRefresh?: components["schemas"]["OAuthClient"];
            /** @description Did not. */
            withoutRefresh?: components["schemas"]["OAuthClient"];
        };
        /** @description Operation id of the contract: `startTranslation`, or the name of an action. */
        OperationId: string;
        /** @description What the plan of an account allows. */
        PlanLimits: {
            /**
             * Format: int64
             * @description Bytes of an upload.
             */
            uploadBytes?: number;
            /**
             * Format: double
             * @description Seconds of media.
             */
            mediaSeconds?: number;
        };
        /**
         * Format: int32
         * @description How many times; at least one.
         */
        PositiveCount: number;
        /**
         * @description Whose key it is. Without a target file, the key of a role is read from the variable `DUBSPEC_KEY_<ROLE>`.
         * @enum {string}
         */
        Role: "owner" | "other" | "unpaid" | "withoutApiAccess" | "withoutCredits" | "planTooLow" | "expired" | "unknown" | "readOnly" | "teamOwner" | "teamMember" | "seatFull" | "inTwoTeams" | "noTeamOwner" | "accountUnavailable" | "userGone" | "planUnsupported" | "monthlyExhausted";
        /** @description Makes attempts end with a chance transition. */
        Rule: {
            /** @description `<machine>.<transition>`, one of those that happen by chance. */
            transition: string;
            /** @description Attempts that it still binds. One is bound when it starts, in the order of starts, and stays bound. */
            times: components["schemas"]["Times"];
            /** @description Absent: every attempt of the machine. */
            match?: components["schemas"]["RuleMatch"];
        };
        /** @description Which attempts a rule binds; all of what is given has to match. */
        RuleMatch: {
            projectId?: string;
            /** @description The operation that started the attempt. */
            operation?: components["schemas"]["OperationId"];
        };
        /**
         * Format: uint32
         * @description Decides every random choice of a world, its epoch included.
         */
        Seed: number;
        /** @description A whole world: clock, steering, secrets, ids and all. For the same build only. */
        Snapshot: {
            /** @description The build that wrote it, as in its index. */
            build: string;
            /** @description Opaque. */
            state: unknown;
        };
        /**
         * @description Why a snapshot cannot be taken back.
         * @enum {string}
         */
        SnapshotFault: "damaged" | "other-build";
        /** @description Why, and which build would take it. */
        SnapshotInvalidDetails: {
            fault: components["schemas"]["SnapshotFault"];
            /** @description `build` of this server. */
            build: string;
        };
        /** @description The call is answered with this status and does nothing. */
        StatusFault: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "status";
            /** @description Absent: every operation of the contract. */
            operation?: components["schemas"]["OperationId"];
            /** @description Calls that it still binds. */
            times: components["schemas"]["Times"];
            /** Format: int32 */
            status: number;
            /**
             * @description Code of the contract's error in the body. Absent: the first error of the operation that has the status, and
             *     where it has none, plain text as from a proxy in front of the service.
             */
            code?: string;
            /**
             * Format: int32
             * @description Adds the header `Retry-After`, in seconds.
             */
            retryAfterSeconds?: number;
        };
        /** @description All that is steered in a world. Rules and faults that are used up are gone from it. */
        Steering: {
            /** @description Of several that match an attempt, the first one binds it. */
            rules: components["schemas"]["Rule"][];
            faults: components["schemas"]["Fault"][];
            holds: components["schemas"]["Hold"][];
        };
        /** @description What steering can do on this build. */
        SteeringOffer: {
            /** @description Ids of the transitions that a rule may name. */
            transitions: string[];
            faults: components["schemas"]["FaultKind"][];
            holds: components["schemas"]["HoldMode"][];
        };
        /** @description How often something is still to happen. */
        Times: components["schemas"]["PositiveCount"] | "always";
        /** @description Anything between the two, equally likely. */
        UniformDelay: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            distribution: "uniform";
            atLeast: components["schemas"]["Milliseconds"];
            /** @description Not less than `atLeast`. */
            atMost: components["schemas"]["Milliseconds"];
        };
        /** @description The refused transition and the ones that a rule may name. */
        UnknownTransitionDetails: {
            transition: string;
            allowed: string[];
        };
        /** @description One delivery of one event. */
        WebhookDelivery: {
            eventId: string;
            /** @description Kind of the event. */
            type: string;
            projectId: string;
            url: string;
            state: components["schemas"]["DeliveryState"];
            /** @description The text under the signature, byte for byte: timestamp, dot, raw body. */
            signedText: string;
            /** @description Headers of the request, names in lower case. */
            headers: Record<string, never>;
            /**
             * Format: date-time
             * @description ISO 8601, by the clock of the world, as every time here.
             */
            sentAt: string;
            /**
             * Format: int64
             * @description From sending to the end of the answer or of waiting. Absent while `state` is `sent`.
             */
            durationMilliseconds?: number;
            /**
             * Format: int32
             * @description Present when an answer came.
             */
            answerStatus?: number;
            /** @description Beginning of the answer's text. Present when an answer came that has any. */
            answerText?: string;
            /** @description Present when `state` is `failed`. */
            failure?: components["schemas"]["DeliveryFailure"];
        };
        /** @description A world as someone enters it. */
        World: {
            name: components["schemas"]["WorldName"];
            keys: components["schemas"]["Keys"];
            fixtures: components["schemas"]["Fixtures"];
        };
        /**
         * @description Name of a world: letters, digits, dashes and single underscores. Our servers take a key of the form
         *     `dub_test_<name>` for that of its owner, `dub_test_<name>__<role>` for that of another role, and make the
         *     world when such a key is first used.
         */
        WorldName: string;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    controlIndex: {
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
                    "application/json": components["schemas"]["ControlIndex"];
                };
            };
            /** @description No key in `x-api-key`, or one that was never issued: there is no world to act on. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlKeyRequired"];
                };
            };
        };
    };
    advanceClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClockAdvance"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClockAnswer"];
                };
            };
            /** @description The body is not JSON, has an unknown field, breaks its schema, or names something that does not exist. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlInvalid"];
                };
            };
            /** @description No key in `x-api-key`, or one that was never issued: there is no world to act on. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlKeyRequired"];
                };
            };
            /** @description The build does not offer this operation; also any other path or method below `/_control`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlNotOffered"];
                };
            };
        };
    };
    listDeliveries: {
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
                    "application/json": components["schemas"]["DeliveryList"];
                };
            };
            /** @description No key in `x-api-key`, or one that was never issued: there is no world to act on. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlKeyRequired"];
                };
            };
            /** @description The build does not offer this operation; also any other path or method below `/_control`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlNotOffered"];
                };
            };
        };
    };
    grantConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Grant"];
                };
            };
            /** @description The body is not JSON, has an unknown field, breaks its schema, or names something that does not exist. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlInvalid"];
                };
            };
            /** @description No key in `x-api-key`, or one that was never issued: there is no world to act on. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlKeyRequired"];
                };
            };
            /** @description The build does not offer this operation; also any other path or method below `/_control`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlNotOffered"];
                };
            };
        };
    };
    resetWorld: {
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
                    "application/json": components["schemas"]["World"];
                };
            };
            /** @description No key in `x-api-key`, or one that was never issued: there is no world to act on. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlKeyRequired"];
                };
            };
            /** @description The build does not offer this operation; also any other path or method below `/_control`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlNotOffered"];
                };
            };
        };
    };
    getSnapshot: {
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
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            /** @description No key in `x-api-key`, or one that was never issued: there is no world to act on. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlKeyRequired"];
                };
            };
            /** @description The build does not offer this operation; also any other path or method below `/_control`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlNotOffered"];
                };
            };
        };
    };
    putSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Snapshot"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["World"];
                };
            };
            /** @description The body is not JSON, has an unknown field, breaks its schema, or names something that does not exist. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlInvalid"] | components["schemas"]["ControlSnapshotInvalid"];
                };
            };
            /** @description No key in `x-api-key`, or one that was never issued: there is no world to act on. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlKeyRequired"];
                };
            };
            /** @description The build does not offer this operation; also any other path or method below `/_control`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlNotOffered"];
                };
            };
        };
    };
    getSteering: {
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
                    "application/json": components["schemas"]["Steering"];
                };
            };
            /** @description No key in `x-api-key`, or one that was never issued: there is no world to act on. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlKeyRequired"];
                };
            };
            /** @description The build does not offer this operation; also any other path or method below `/_control`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlNotOffered"];
                };
            };
        };
    };
    putSteering: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSteering"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Steering"];
                };
            };
            /** @description The body is not JSON, has an unknown field, breaks its schema, or names something that does not exist. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlInvalid"] | components["schemas"]["ControlUnknownTransition"];
                };
            };
            /** @description No key in `x-api-key`, or one that was never issued: there is no world to act on. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlKeyRequired"];
                };
            };
            /** @description The build does not offer this operation; also any other path or method below `/_control`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlNotOffered"];
                };
            };
        };
    };
    createWorld: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWorld"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["World"];
                };
            };
            /** @description The body is not JSON, has an unknown field, breaks its schema, or names something that does not exist. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlInvalid"] | components["schemas"]["ControlSnapshotInvalid"];
                };
            };
            /** @description No key in `x-api-key`, or one that was never issued: there is no world to act on. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlKeyRequired"];
                };
            };
            /** @description The build does not offer this operation; also any other path or method below `/_control`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlNotOffered"];
                };
            };
        };
    };
    deleteWorld: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: components["schemas"]["WorldName"];
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
                    "application/json": components["schemas"]["DeletedWorld"];
                };
            };
            /** @description No key in `x-api-key`, or one that was never issued: there is no world to act on. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlKeyRequired"];
                };
            };
            /** @description The build does not offer this operation; also any other path or method below `/_control`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlNotOffered"] | components["schemas"]["ControlNoSuchWorld"];
                };
            };
        };
    };
}
