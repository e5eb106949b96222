/** Changes of the contract that are left out, with the reason: nobody could tell, or too much breaks. */
export const noMutants: Readonly<Record<string, string>> = {
  "error/ClientUnknownToToken/never":
    "An unknown client has no code and no refresh token: the request is refused for those.",
  "error/GrantTypeUnsupported/never": "Another grant is refused as a malformed field.",
  "error/FormFieldRejected/never": "An accepted form would be about nothing.",
  "error/CodeRejected/never": "No tokens could be issued at all.",
  "error/RefreshTokenRejected/never": "No tokens could be issued at all.",
  "error/TokenAddressRateReached/never":
    "The texts of refusals are judged on those that come; whether one comes is decided by ALIM-33.",
  "transition/refresh-token.end/never": "A token whose connection is over is refused for that.",
  "transition/run.delete/never": "A project that is deleted is gone, with its run, whatever becomes of that.",
  "transition/delivery.timeOut/never": "Every delivery has a time in which it must arrive.",
  "field/ProjectStatus.status/missing": "Nearly every check reads it.",
  "field/ProjectStatus.status/type": "Nearly every check reads it.",
  "field/ProjectStatus.lipSync/missing": "Every check of lip-syncs reads it; each of its fields has its own.",
  "field/ProjectStatus.lipSync/type": "Every check of lip-syncs reads it; each of its fields has its own.",
  "field/ProjectStatus.error/missing": "Every check of failures reads it; each of their codes has its own.",
  "field/ProjectStatus.error/type": "Every check of failures reads it; each of their codes has its own.",
  "field/ProjectDetails.translations/missing": "Every check of versions reads it.",
  "field/ProjectDetails.translations/type": "Every check of versions reads it.",
  "field/TranslatedVersion.settings/missing":
    "Every check of the answer to a start reads it; each of its fields has its own.",
  "field/TranslatedVersion.settings/type":
    "Every check of the answer to a start reads it; each of its fields has its own.",
  "field/TranslatedTranscript.segments/missing": "Every check of translated transcripts reads it.",
  "field/TranslatedTranscript.segments/type": "Every check of translated transcripts reads it.",
  "error/ValidationError/code": "Every check of wrong arguments reads it; each of them has its own.",
  "error/ValidationError/status": "Every check of wrong arguments reads it; each of them has its own.",
  "error/ValidationError/never": "Every check of wrong arguments asks for it; each of them has its own.",
  "error/ActionValidationError/code": "Every check of wrong arguments of actions reads it; each of them has its own.",
  "error/ActionValidationError/status": "Every check of wrong arguments of actions reads it; each of them has its own.",
  "error/ActionValidationError/never":
    "Every check of wrong arguments of actions asks for it; each of them has its own.",
  "error/InsufficientScope/code": "Every check of a scope reads it; each of them has its own.",
  "error/InsufficientScope/never": "Every check of a scope asks for it; each of them has its own.",
  "error/ProjectNotFound/code": "Every check of deleted projects reads it.",
  "error/TranscriptNotReady/never": "The transcript then breaks every requirement about transcripts.",
  "error/UnsafeWebhookUrl/status": "Every kind of unsafe address reads it; each of them has its own.",
  "error/UnsafeWebhookUrl/never": "Every kind of unsafe address asks for it; each of them has its own.",
  "transition/action-request.complete/never": "No mutation would have a result.",
  "transition/refresh-token.rotate/never": "Every check of refreshed tokens needs it.",
  "transition/run.create/never": "A creation would have no effect.",
  "transition/run.dub/never": "A dub would have no effect.",
  "transition/run.translate/never": "A translation would have no effect.",
  "transition/delivery.send/never": "No requirement about events would show.",
  "error/ProjectNotFound/never": "Every route refuses projects with it.",
  "error/ProjectFileTooLarge/never":
    "The check announces more bytes than allowed and does not send them; a server that waits for them is not testable.",
  "error/TranslateFileTooLarge/never":
    "The check announces more bytes than allowed and does not send them; a server that waits for them is not testable.",
  "error/TranscribeFileTooLarge/never":
    "The check announces more bytes than allowed and does not send them; a server that waits for them is not testable.",
  "error/SharedByTeam/never": "A member's saved values are then the member's own, and no other account sees them.",
  "error/TeamExists/never": "Whether it is refused is open.",
  "error/AlreadyMember/never": "Whether it is refused is open.",
  "error/NotAMember/never": "Whether it is refused is open.",
  "transition/webhook-configuration.setUrl/never":
    "The values of settings follow from the mutation; the machine only serves readers.",
  "transition/webhook-configuration.createSecret/never":
    "The values of settings follow from the mutation; the machine only serves readers.",
  "transition/webhook-configuration.delete/never":
    "The values of settings follow from the mutation; the machine only serves readers.",
  "error/InvalidCursor/code": "Any error of JSON-RPC will do.",
  "error/InvalidCursor/never": "It is refused as a wrong argument then.",
  "error/UnknownTool/code": "Any error of JSON-RPC will do.",
  "error/UnknownTool/never": "It is refused as a wrong argument then.",
  "error/IntegrationRateLimitReached/never":
    "The source gives no number: a server that takes 3000 calls may have a higher one.",
  "error/McpAddressRateReached/code": "Its code is not given.",
  "error/BatchNotSupported/never": "A list is refused then because it is not a message.",
  "error/JsonUnreadable/never": "It is refused then because it is not a message.",
  "error/ActionNotAvailableInMcp/never": "The action is refused then by another rule of the same code.",
  "error/TokenBodyUnsupported/never": "It is refused then because its fields are missing.",
  "transition/access-token.expire/never": "No answer would state the lifetime of a token, and that fails first.",
  "field/VersionSettings.uploadType/type": "Only its presence is known.",
  "field/VersionSettings.translationQualityMode/type": "Only its presence is known.",
  "field/TranslatedTranscript.duration/type":
    "Seven seconds are a duration; the source does not say whether a translation lasts as long as its original.",
  "transition/connection.approve/never": "No client would have a code.",
  "transition/authorization-code.issue/never": "No client would have a code.",
  "transition/action-request.accept/never": "No mutation would be kept.",
};
