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
        /** @description Lists the control operations that this build offers. */
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
         * @description Moves the clock of the world forward. The answer comes when everything due has settled, in the order in which it
         *     was due. It does not wait for deliveries in progress; deliveries past their deadline are given up.
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
        /** @description Issues an authorization code, as if the person of the caller's key had consented. */
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
        /** @description Resets the caller's world: same name, keys and seed, clock back at its epoch, no steering, no projects. */
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
        /** @description Takes a snapshot of the caller's world as it is now. */
        get: operations["getSnapshot"];
        /** @description Restores the caller's world from a snapshot of itself or of another world. Its name and keys stay. */
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
        /** @description Reads the current steering. */
        get: operations["getSteering"];
        /** @description Replaces the whole steering; a refused request changes nothing. Attempts that a rule already applies to stay with it. */
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
        /** @description Makes a new world, or a fork of a snapshot. The world of the caller's key does not change. */
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
        /** @description Deletes a world with everything in it. The key must belong to that world, or to the world whose key made it. On our servers, a key of the deleted world then makes a fresh world. */
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
        /** @description Time by which to move the clock. */
        ClockAdvance: {
            /**
             * Format: double
             * @description Seconds, with fractions, at most ten years. With 0, everything that is due settles, and the answer gives the
             *     time.
             */
            advanceSeconds: number;
        };
        /** @description The time of the clock, and the number of changes that are still to come. */
        ClockAnswer: {
            /**
             * Format: date-time
             * @description ISO 8601 time of the world's clock.
             */
            now: string;
            /**
             * Format: int32
             * @description Number of changes that will still happen just because time passes: transcriptions, versions, lip-sync attempts
             *     and action requests in progress, and deliveries in progress. Held ones, lifetimes and rate windows do not count.
             *     At 0 the world is at rest.
             */
            pending: number;
        };
        /** @description A delay that is always the same. */
        ConstantDelay: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            distribution: "constant";
            milliseconds: components["schemas"]["Milliseconds"];
        };
        /** @description Operations and options that this build offers. */
        ControlIndex: {
            /** @description Name and version of the build, for example `mock 0.1.0`. A snapshot can be restored only on the build that it came from. */
            build: string;
            /** @description Every other operation is answered with 404 `CONTROL_NOT_OFFERED`. */
            operations: components["schemas"]["ControlOperation"][];
            /** @description Method and path of each of them, for people. */
            routes?: components["schemas"]["ControlRoute"][];
            /** @description Roles that every world of this build has a key for. */
            roles: components["schemas"]["Role"][];
            /** @description Steering that this build offers. Present if `operations` has `putSteering`. */
            steering?: components["schemas"]["SteeringOffer"];
        };
        /** @description The body is not JSON, has an unknown field, breaks its schema, or names something that does not exist. */
        ControlInvalid: {
            /** @enum {string} */
            code: "CONTROL_INVALID";
            /** @description Text for a person that says what happened and what to do. */
            message: string;
            details: components["schemas"]["InvalidDetails"];
        };
        /** @description The request has no key in `x-api-key`, or one that was never issued, so there is no world to act on. */
        ControlKeyRequired: {
            /** @enum {string} */
            code: "CONTROL_KEY_REQUIRED";
            /** @description Text for a person that says what happened and what to do. */
            message: string;
        };
        /** @description The caller's key may delete no world of this name. The server does not say whether another world has the name. */
        ControlNoSuchWorld: {
            /** @enum {string} */
            code: "CONTROL_NO_SUCH_WORLD";
            /** @description Text for a person that says what happened and what to do. */
            message: string;
        };
        /** @description The build does not offer this operation, or the path or method below `/_control` does not exist. */
        ControlNotOffered: {
            /** @enum {string} */
            code: "CONTROL_NOT_OFFERED";
            /** @description Text for a person that says what happened and what to do. */
            message: string;
            details: components["schemas"]["NotOfferedDetails"];
        };
        /**
         * @description Operations that a build may leave out, by operation id.
         * @enum {string}
         */
        ControlOperation: "createWorld" | "advanceClock" | "getSteering" | "putSteering" | "grantConsent" | "listDeliveries" | "resetWorld" | "deleteWorld" | "getSnapshot" | "putSnapshot";
        /** @description Where an operation is. */
        ControlRoute: {
            operation: components["schemas"]["ControlOperation"];
            method: string;
            path: string;
        };
        /** @description This build did not write the snapshot. The world is unchanged. */
        ControlSnapshotInvalid: {
            /** @enum {string} */
            code: "CONTROL_SNAPSHOT_INVALID";
            /** @description Text for a person that says what happened and what to do. */
            message: string;
            details: components["schemas"]["SnapshotInvalidDetails"];
        };
        /** @description A rule names a transition that does not exist or never happens by chance. No part of the body took effect. */
        ControlUnknownTransition: {
            /** @enum {string} */
            code: "CONTROL_UNKNOWN_TRANSITION";
            /** @description Text for a person that says what happened and what to do. */
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
            /** @description Operation of the contract. If absent, every operation. */
            operation?: components["schemas"]["OperationId"];
            /** @description Number of calls that the fault still applies to. */
            times: components["schemas"]["Times"];
            at: components["schemas"]["CutPoint"];
        };
        /**
         * @description Place at which a connection is cut.
         * @enum {string}
         */
        CutPoint: "before-answer" | "within-body";
        /** @description Length of the delay, drawn from the world's seed. */
        Delay: components["schemas"]["ConstantDelay"] | components["schemas"]["UniformDelay"] | components["schemas"]["LongTailDelay"];
        /** @description A world that is deleted. */
        DeletedWorld: {
            name: components["schemas"]["WorldName"];
        };
        /**
         * @description Reason why a delivery failed.
         * @enum {string}
         */
        DeliveryFailure: "answer" | "timeout" | "connection" | "unsafe-address";
        /** @description The deliveries of a world. */
        DeliveryList: {
            deliveries: components["schemas"]["WebhookDelivery"][];
        };
        /**
         * @description State of a delivery, from the contract's machine `delivery`.
         * @enum {string}
         */
        DeliveryState: "sent" | "acknowledged" | "failed";
        /**
         * @description A fault applies to the next calls that match it. If several match one call, their latencies add up, and the first
         *     status or cut in the list wins.
         */
        Fault: components["schemas"]["LatencyFault"] | components["schemas"]["StatusFault"] | components["schemas"]["CutFault"];
        /**
         * @description Kind of a fault.
         * @enum {string}
         */
        FaultKind: "latency" | "status" | "cut";
        /** @description Things that checks need and cannot make themselves. Checks that need an absent fixture are not testable. */
        Fixtures: {
            /** @description E-mail address of an existing user who may be added to the team of `teamOwner` and is not in it. */
            addableEmail?: string;
            /** @description Identifier of a voice that `owner` has saved. */
            ownVoiceId?: string;
            /** @description Identifier of a voice that another account has saved. */
            foreignVoiceId?: string;
            /** @description Limits of the plan of `owner`. */
            planLimits?: components["schemas"]["PlanLimits"];
            oauthClients?: components["schemas"]["OAuthClients"];
        };
        /** @description The values that the client's callback would have received. */
        Grant: {
            /** @description The authorization code, for the token endpoint. */
            code: string;
            /**
             * Format: date-time
             * @description ISO 8601 time of the world's clock.
             */
            expiresAt: string;
        };
        /** @description The consent that a client asks a person for. */
        GrantRequest: {
            /** @description A registered identifier, or the URL of a client metadata document. */
            clientId: string;
            /** @description A callback of the client. */
            redirectUri: string;
            /** @description Scopes, separated by spaces. */
            scope: string;
            /** @description PKCE S256: SHA-256 of the verifier, base64url without padding. */
            codeChallenge: string;
        };
        /** @description Applies to every call of the action that is accepted while the hold is in place. A steering without the hold removes it. */
        Hold: {
            /** @description Name of an action that is a mutation. An action has at most one hold. */
            operation: components["schemas"]["OperationId"];
            mode: components["schemas"]["HoldMode"];
        };
        /**
         * @description Effect of a hold on an action.
         * @enum {string}
         */
        HoldMode: "running" | "lose-result";
        /** @description The first fault in the body. */
        InvalidDetails: {
            /** @description JSON Pointer (RFC 6901) to the value, as in `/faults/0/status`; empty for the body as a whole. */
            field: string;
            /** @description Text for a person. */
            reason: string;
            /** @description The values that the field accepts, if they can be listed. */
            allowed?: string[];
        };
        /** @description A whole API key. */
        Key: string;
        /** @description Keys by role. Checks that need an absent role are not testable. */
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
            /** @description Operation of the contract. If absent, every operation. */
            operation?: components["schemas"]["OperationId"];
            /** @description Number of calls that the fault still applies to. */
            times: components["schemas"]["Times"];
            delay: components["schemas"]["Delay"];
        };
        /** @description A log-normal delay, like that of real services: most are near the median, a few far above it. */
        LongTailDelay: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            distribution: "long-tail";
            median: components["schemas"]["Milliseconds"];
            /** @description One delay in a hundred is longer. Not less than `median`. */
            p99: components["schemas"]["Milliseconds"];
        };
        /**
         * Format: int32
         * @description Milliseconds of the wall clock, at most ten minutes.
         */
        Milliseconds: number;
        /** @description The steering from now on; an absent list is an empty list. */
        NewSteering: {
            rules?: components["schemas"]["Rule"][];
            faults?: components["schemas"]["Fault"][];
            holds?: components["schemas"]["Hold"][];
        };
        /** @description How to make a world: from a seed, from a snapshot, or, without both, from a seed that the server chooses. */
        NewWorld: {
            /** @description Seed of the new world. Not allowed together with `from`. */
            seed?: components["schemas"]["Seed"];
            /** @description Snapshot from which the new world is forked. The fork has its own name and keys; everything inside keeps its ids, secrets and times. */
            from?: components["schemas"]["Snapshot"];
        };
        /** @description Operations that the build offers instead. */
        NotOfferedDetails: {
            operations: components["schemas"]["ControlOperation"][];
        };
        /** @description A public client, which has no secret. */
        OAuthClient: {
            clientId: string;
            /** @description A callback of the client; nothing needs to listen at its address. */
            redirectUri: string;
        };
        /** @description Clients that can ask for a connection. */
        OAuthClients: {
            /** @description A client that registered the refresh grant. */
            withRefresh?: components["schemas"]["OAuthClient"];
            /** @description A client that did not register the refresh grant. */
            withoutRefresh?: components["schemas"]["OAuthClient"];
        };
        /** @description Operation id of the contract: `startTranslation`, or the name of an action. */
        OperationId: string;
        /** @description Limits of the plan of an account. */
        PlanLimits: {
            /**
             * Format: int64
             * @description Largest upload, in bytes.
             */
            uploadBytes?: number;
            /**
             * Format: double
             * @description Longest media, in seconds.
             */
            mediaSeconds?: number;
        };
        /**
         * Format: int32
         * @description Number of times, at least one.
         */
        PositiveCount: number;
        /**
         * @description Role of a key. Without a target file, the key of a role is read from the variable `DUBSPEC_KEY_<ROLE>`.
         * @enum {string}
         */
        Role: "owner" | "other" | "unpaid" | "withoutApiAccess" | "withoutCredits" | "planTooLow" | "expired" | "unknown" | "readOnly" | "teamOwner" | "teamMember" | "seatFull" | "inTwoTeams" | "noTeamOwner" | "accountUnavailable" | "userGone" | "planUnsupported" | "monthlyExhausted";
        /** @description Makes attempts end with a chance transition. */
        Rule: {
            /** @description `<machine>.<transition>` of a transition that happens by chance. */
            transition: string;
            /**
             * @description Number of attempts that the rule still applies to. A rule takes an attempt when the attempt starts, in the order of
             *     starts, and keeps it. The transcription, the version and the lip-sync attempt of a run start with the request that
             *     starts the run, even though their work comes later.
             */
            times: components["schemas"]["Times"];
            /** @description The attempts that the rule applies to. If absent, every attempt of the machine. */
            match?: components["schemas"]["RuleMatch"];
        };
        /** @description The attempts that a rule applies to; every given field must match. */
        RuleMatch: {
            projectId?: string;
            /** @description The operation that started the attempt. */
            operation?: components["schemas"]["OperationId"];
        };
        /**
         * Format: uint32
         * @description Decides every random choice of a world, including its epoch.
         */
        Seed: number;
        /** @description A whole world, with its clock, steering, secrets and ids. Only for the same build. */
        Snapshot: {
            /** @description The build that wrote the snapshot, as in its index. */
            build: string;
            /** @description Opaque state. */
            state: unknown;
        };
        /**
         * @description Reason why a snapshot cannot be restored.
         * @enum {string}
         */
        SnapshotFault: "damaged" | "other-build";
        /** @description The reason, and the build that this server is. */
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
            /** @description Operation of the contract. If absent, every operation. */
            operation?: components["schemas"]["OperationId"];
            /** @description Number of calls that the fault still applies to. */
            times: components["schemas"]["Times"];
            /** Format: int32 */
            status: number;
            /**
             * @description Code of the contract's error in the body. If absent, the first error of the operation with this status; if there
             *     is none, plain text as from a proxy in front of the service.
             */
            code?: string;
            /**
             * Format: int32
             * @description Adds the header `Retry-After`, in seconds.
             */
            retryAfterSeconds?: number;
        };
        /** @description All rules, faults and holds of a world. Rules and faults that are used up are removed. */
        Steering: {
            /** @description If several rules match an attempt, the first one applies. */
            rules: components["schemas"]["Rule"][];
            faults: components["schemas"]["Fault"][];
            holds: components["schemas"]["Hold"][];
        };
        /** @description The transitions, faults and holds that can be steered on this build. */
        SteeringOffer: {
            /** @description Ids of the transitions that a rule may name. */
            transitions: string[];
            faults: components["schemas"]["FaultKind"][];
            holds: components["schemas"]["HoldMode"][];
        };
        /** @description Number of times that something is still to happen. */
        Times: components["schemas"]["PositiveCount"] | "always";
        /** @description A delay between the two, all equally likely. */
        UniformDelay: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            distribution: "uniform";
            atLeast: components["schemas"]["Milliseconds"];
            /** @description Longest delay. Not less than `atLeast`. */
            atMost: components["schemas"]["Milliseconds"];
        };
        /** @description The refused transition and the transitions that a rule may name. */
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
            /** @description The signed text, byte for byte: timestamp, dot, raw body. */
            signedText: string;
            /** @description Headers of the request, names in lower case. */
            headers: Record<string, never>;
            /**
             * Format: date-time
             * @description ISO 8601 time of the world's clock, like every time here.
             */
            sentAt: string;
            /**
             * Format: int64
             * @description Time from sending to the end of the answer or of the wait. Absent while `state` is `sent`.
             */
            durationMilliseconds?: number;
            /**
             * Format: int32
             * @description Status of the answer. Present if an answer came.
             */
            answerStatus?: number;
            /** @description Beginning of the answer's text. Present if an answer with text came. */
            answerText?: string;
            /** @description Reason of the failure. Present if `state` is `failed`. */
            failure?: components["schemas"]["DeliveryFailure"];
        };
        /** @description A world, as a client enters it. */
        World: {
            name: components["schemas"]["WorldName"];
            keys: components["schemas"]["Keys"];
            fixtures: components["schemas"]["Fixtures"];
        };
        /**
         * @description Name of a world: letters, digits, dashes and single underscores. On our servers `dub_test_<name>` is the key of the
         *     world's owner and `dub_test_<name>__<role>` the key of another role; the first use of such a key makes the world.
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
            /** @description The request has no key in `x-api-key`, or one that was never issued, so there is no world to act on. */
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
            /** @description The request has no key in `x-api-key`, or one that was never issued, so there is no world to act on. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlKeyRequired"];
                };
            };
            /** @description The build does not offer this operation, or the path or method below `/_control` does not exist. */
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
            /** @description The request has no key in `x-api-key`, or one that was never issued, so there is no world to act on. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlKeyRequired"];
                };
            };
            /** @description The build does not offer this operation, or the path or method below `/_control` does not exist. */
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
            /** @description The request has no key in `x-api-key`, or one that was never issued, so there is no world to act on. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlKeyRequired"];
                };
            };
            /** @description The build does not offer this operation, or the path or method below `/_control` does not exist. */
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
            /** @description The request has no key in `x-api-key`, or one that was never issued, so there is no world to act on. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlKeyRequired"];
                };
            };
            /** @description The build does not offer this operation, or the path or method below `/_control` does not exist. */
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
            /** @description The request has no key in `x-api-key`, or one that was never issued, so there is no world to act on. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlKeyRequired"];
                };
            };
            /** @description The build does not offer this operation, or the path or method below `/_control` does not exist. */
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
            /** @description The request has no key in `x-api-key`, or one that was never issued, so there is no world to act on. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlKeyRequired"];
                };
            };
            /** @description The build does not offer this operation, or the path or method below `/_control` does not exist. */
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
            /** @description The request has no key in `x-api-key`, or one that was never issued, so there is no world to act on. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlKeyRequired"];
                };
            };
            /** @description The build does not offer this operation, or the path or method below `/_control` does not exist. */
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
            /** @description The request has no key in `x-api-key`, or one that was never issued, so there is no world to act on. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlKeyRequired"];
                };
            };
            /** @description The build does not offer this operation, or the path or method below `/_control` does not exist. */
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
            /** @description The request has no key in `x-api-key`, or one that was never issued, so there is no world to act on. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlKeyRequired"];
                };
            };
            /** @description The build does not offer this operation, or the path or method below `/_control` does not exist. */
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
            /** @description The request has no key in `x-api-key`, or one that was never issued, so there is no world to act on. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ControlKeyRequired"];
                };
            };
            /** @description The build does not offer this operation, or the path or method below `/_control` does not exist. */
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
