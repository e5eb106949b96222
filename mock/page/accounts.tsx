import type { AccountState } from "../inspect/shapes.ts";
import { Copy } from "./parts/copy.tsx";
import { world } from "./state/store.ts";

/** Every key of the world and what it opens. Roles stand beside the tags: drawn as cards, a table loses its own. */
export function AccountsView() {
  return (
    <section class="accounts" aria-labelledby="accounts">
      <h2 id="accounts" class="unseen">
        Accounts
      </h2>
      <p class="quiet">
        Every world has these accounts from the start, so that you can try every kind of refusal. Send a key in{" "}
        <code>x-api-key</code>.
      </p>
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            {["Role", "Key", "Account", "Plan", "Credits", "Remarks"].map((title) => (
              <th role="columnheader" scope="col" key={title}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {(world.value?.accounts ?? []).map((account) => (
            <Row account={account} key={account.role} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ account: { role, key, account, email, plan, credits, remarks } }: { account: AccountState }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {role}
      </th>
      <td role="cell" data-title="Key" class="key">
        <code>{key}</code> <Copy text={key} what={`key of ${role}`} />
      </td>
      <td role="cell" data-title="Account">
        {account} <span class="quiet email">{email}</span>
      </td>
      <td role="cell" data-title="Plan">
        {plan}
      </td>
      <td role="cell" data-title="Credits" class="figure">
        {credits.toLocaleString("en")}
      </td>
      <td role="cell" data-title="Remarks">
        {remarks.length === 0 ? <span class="quiet">none</span> : remarks.join("; ")}
      </td>
    </tr>
  );
}
