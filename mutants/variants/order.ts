import type { Contract, Operation } from "../../spec/lib/contract.ts";
import type { Variant } from "./variant.ts";

/** The errors of each operation in another order. */
const ordered = (sort: (errors: readonly string[]) => string[]) => ({ operations }: Contract) => {
  for (const operation of operations as { -readonly [K in keyof Operation]: Operation[K] }[]) {
    if (operation.surface === "media" || operation.surface === "actions") operation.errors = sort(operation.errors);
  }
};

/** Errors that a request's form alone decides. */
const formErrors = new Set(["FileRequired", "InvalidBooleanValue", "InvalidJsonFormat", "UnsafeWebhookUrl", "InvalidFileType", "InvalidBrandVocabulary", "InvalidSourceSrt", "SourceLanguageRequiredForSrt", "OriginalLanguageUnsupported", "TargetLanguageRequired"]);

/** Those errors in the opposite order. The general one stays behind those before it, because it is true of them too. */
const formReversed = (errors: readonly string[]): string[] => {
  const general = errors.indexOf("ValidationError");
  const moves = (id: string, index: number) => formErrors.has(id) && index < general;
  const own = errors.filter(moves).toReversed();
  return errors.map((id, index) => (moves(id, index) ? (own.shift() as string) : id));
};

/** Moves errors behind another one, where an operation has that. */
const later = (moved: ReadonlySet<string>, after: string) => (errors: readonly string[]): string[] => {
  if (!errors.includes(after)) return [...errors];
  const rest = errors.filter((id) => !moved.has(id));
  rest.splice(rest.indexOf(after) + 1, 0, ...errors.filter((id) => moved.has(id)));
  return rest;
};

/** Builds that look for errors in another order. */
export const order: readonly Variant[] = [
  { id: "order/form-reversed", title: "Of several wrong fields, another one is named.", contract: ordered(formReversed) },
  { id: "order/account-after-form", title: "The account is asked about after the form.", contract: ordered(later(new Set(["ApiAccessRequired", "SubscriptionRequired"]), "ValidationError")) },
  { id: "order/credits-before-active-runs", title: "The limit of active runs comes before the credits.", contract: ordered(later(new Set(["InsufficientCredits"]), "ConcurrentTranslationLimitReached")) },
];
