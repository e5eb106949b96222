import { consentFormIn } from "../../conformance/oauth/consent-form.ts";

/** Reads the page that a client sent its person to, allows with a key, and gives where the browser is sent then. */
export async function allow(page: URL, key: string): Promise<URL> {
  const opened = await fetch(page, { headers: { accept: "text/html" } });
  const html = await opened.text();
  const form = consentFormIn(html);
  if (!form || !html.includes("A real client"))
    throw new Error(`There is nothing to allow (${opened.status}): ${html}`);
  const answered = await fetch(new URL(form.action, page), {
    method: "POST",
    redirect: "manual",
    headers: { accept: "text/html" },
    body: new URLSearchParams({ ...form.fields, account_key: key, [form.allow.name]: form.allow.value }),
  });
  const callback = answered.headers.get("location");
  if (answered.status !== 302 || callback === null)
    throw new Error(`The answer was not accepted (${answered.status}): ${await answered.text()}`);
  return new URL(callback);
}
