import { expect, test } from "vitest";
import { consentFormIn } from "./consent-form.ts";

const page = (form: string) =>
  `<!doctype html><form method="get"><input name="q"><button>Change</button></form>${form}`;

test("the consent form's fields and buttons are read as they stand in the page", () => {
  const form = consentFormIn(
    page(`
    <form method="post" action="/oauth/authorize?a=1&amp;b=2">
      <input type="hidden" name="state" value="&quot;a&quot; &#x26; &#39;b&#39;">
      <input name=email>
      <select name="person"><option value="p1">One</option><option value="p2">Two</option></select>
      <button name="decision" value="1"><b>Allow</b> access</button> <button name='decision' value='0'>Cancel</button>
    </form>`),
  );
  expect(form).toEqual({
    action: "/oauth/authorize?a=1&b=2",
    fields: { state: "\"a\" & 'b'", email: "", person: "p1" },
    allow: { name: "decision", value: "1", words: "1  Allow  access" },
    deny: { name: "decision", value: "0", words: "0 Cancel" },
  });
});

test.each([
  ["no form", "<p>Sign in first.</p>"],
  ["a form to sign in", "<form method=post><input name=password type=password><button>Sign in</button></form>"],
  ["a form that only takes a yes", "<form method=post><button>Allow</button></form>"],
])("no consent form is found in %s", (_, html) => {
  expect(consentFormIn(html)).toBeNull();
});
