/** Names that no action has, some of which mean something to a program that looks them up carelessly. */
export const NO_TOOLS = [
  "no_such_action",
  "Settings_Get",
  "settings_get ",
  "settings-get",
  "",
  "toString",
  "constructor",
  "__proto__",
] as const;
