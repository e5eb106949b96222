import type { components } from "../../../generated/types.ts";
import type { ProductScope } from "../../domain/scopes.ts";
import { isPlan, PLANS } from "../../domain/plans.ts";
import { action } from "../action.ts";

/** account_get: who the caller is, the effective plan, the balances, and the permissions of the credential. */
export const accountGet = action({
  name: "account_get",
  title: "Get the account",
  description: "Reads the account: its identity, its plan and balances, and the permissions of this credential.",
  async perform({ caller }): Promise<components["schemas"]["Account"]> {
    const { user, account, billing, scopes } = caller;
    return {
      accountId: account.id,
      email: user.email,
      name: user.name,
      plan: isPlan(billing.plan) ? PLANS[billing.plan].name : billing.plan,
      minutes: { included: billing.included_minutes, purchased: billing.purchased_minutes },
      textToSpeechCharacters: billing.tts_characters,
      permissions: [...scopes] as ProductScope[],
    };
  },
});
