import type { CompleteAction } from "../action.ts";
import { accountGet } from "./account-get.ts";
import { actionRequestGet } from "./action-request-get.ts";
import { dubbingVoicesList } from "./dubbing-voices-list.ts";
import { notificationsGet } from "./notifications-get.ts";
import { notificationsUpdate } from "./notifications-update.ts";
import { settingsGet } from "./settings-get.ts";
import { settingsUpdate } from "./settings-update.ts";
import { teamAddMember } from "./team-add-member.ts";
import { teamCreate } from "./team-create.ts";
import { teamGet } from "./team-get.ts";
import { teamRemoveMember } from "./team-remove-member.ts";
import { usageGet } from "./usage-get.ts";
import { webhooksCreateSecret } from "./webhooks-create-secret.ts";
import { webhooksDelete } from "./webhooks-delete.ts";
import { webhooksGet } from "./webhooks-get.ts";
import { webhooksUpdate } from "./webhooks-update.ts";

/** The actions that are built, in the order of the source's table. */
export const ACTIONS: readonly CompleteAction[] = [
  accountGet,
  usageGet,
  settingsGet,
  settingsUpdate,
  notificationsGet,
  notificationsUpdate,
  teamGet,
  teamCreate,
  teamAddMember,
  teamRemoveMember,
  webhooksUpdate,
  actionRequestGet,
  webhooksGet,
  webhooksDelete,
  webhooksCreateSecret,
  dubbingVoicesList,
];
