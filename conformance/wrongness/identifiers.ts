/** A UUID of version 4, whose parts the wrong ones below are made of. */
const RIGHT = "7f9c2b41-d05e-4a6f-8b3d-2c1e0f9a8b7c";

/** Texts that are no UUID of version 4, by what is wrong with them. */
export const NO_UUID_V4: Readonly<Record<string, string>> = {
  "free text": "the-third-try",
  "version 1": "7f9c2b41-d05e-1a6f-8b3d-2c1e0f9a8b7c",
  "version 3": "7f9c2b41-d05e-3a6f-8b3d-2c1e0f9a8b7c",
  "version 5": "7f9c2b41-d05e-5a6f-8b3d-2c1e0f9a8b7c",
  "version 7": "01890a5d-ac96-774b-bcce-b302099a8057",
  "another variant": "7f9c2b41-d05e-4a6f-cb3d-2c1e0f9a8b7c",
  "the nil UUID": "00000000-0000-0000-0000-000000000000",
  "one digit too few": RIGHT.slice(0, -1),
  "one digit too many": `${RIGHT}0`,
  "no hyphens": RIGHT.replaceAll("-", ""),
  "a letter that is not a hexadecimal digit": RIGHT.replace("7f9c", "7g9c"),
  "in braces": `{${RIGHT}}`,
  "as a URN": `urn:uuid:${RIGHT}`,
  twice: `${RIGHT},${RIGHT}`,
};

/** Those that no header can hold, but a JSON text can. */
export const NO_UUID_V4_IN_JSON: Readonly<Record<string, string>> = {
  ...NO_UUID_V4,
  empty: "",
  "a line end after it": `${RIGHT}\n`,
};

/** Texts of URLs that no webhook may have, by the requirement that says so. Each breaks one rule alone. */
export const UNSAFE_URLS = {
  form: [
    "http://93.184.216.34/in",
    "ftp://93.184.216.34/in",
    "https://93.184.216.34:8443/in",
    "https://93.184.216.34:80/in",
    "https://user:secret@93.184.216.34/in",
    "https://user@93.184.216.34/in",
    "https://93.184.216.34/in#part",
  ],
  unresolved: ["https://no-such-host.invalid/in", "https://deliveries.dubspec.invalid/in"],
  address: [
    "https://127.0.0.1/in",
    "https://10.0.0.8/in",
    "https://172.16.0.1/in",
    "https://172.31.255.254/in",
    "https://192.168.1.1/in",
    "https://169.254.169.254/latest",
    "https://0.0.0.0/in",
    "https://100.64.0.1/in",
    "https://2130706433/in",
    "https://0x7f000001/in",
    "https://0177.0.0.1/in",
    "https://127.1/in",
    "https://127.0.0.1./in",
    "https://[::1]/in",
    "https://[fe80::1]/in",
    "https://[fc00::1]/in",
    "https://[::ffff:127.0.0.1]/in",
    "https://[::ffff:10.0.0.8]/in",
    "https://[::]/in",
    "https://localhost/in",
  ],
} as const;
