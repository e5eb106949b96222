import { createTransport } from "nodemailer";

/** A message to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/**
 * Sends a message.
 * @param id the same for each attempt: mail programs show a message once that comes twice
 * @throws Error when the mail server does not take it
 */
export type Mailer = (mail: Mail, id: string) => Promise<void>;

/** Milliseconds that a mail server may say nothing. */
const PATIENCE = 30_000;

/**
 * The mail server that the environment names: `SMTP_URL` such as `smtps://user:password@mail.example.com`, and
 * `MAIL_FROM`, the address of the sender. Undefined if it names no mail server.
 * @throws Error that says what is missing
 */
export function mailerOf({ SMTP_URL: url, MAIL_FROM: from }: Readonly<Record<string, string | undefined>>) {
  if (!url) {
    if (from) throw new Error("MAIL_FROM is the sender of e-mails: name the mail server in SMTP_URL");
    return undefined;
  }
  if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? ""))
    throw new Error("SMTP_URL must be a URL such as smtps://user:password@mail.example.com");
  const domain = from?.split("@")[1];
  if (!from || !domain) throw new Error("MAIL_FROM must be the address that e-mails come from");
  const timeouts = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE };
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  const send: Mailer = async ({ to, ...content }, id) => {
    await transport.sendMail({ ...content, from, to: { name: "", address: to }, messageId: `<${id}@${domain}>` });
  };
  return send;
}
