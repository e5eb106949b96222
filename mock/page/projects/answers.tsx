import { useSignal } from "@preact/signals";
import type { ProjectContent } from "../../inspect/shapes.ts";
import { Copy } from "../parts/copy.tsx";
import { Text } from "../parts/message.tsx";
import { Tabs } from "../parts/tabs.tsx";
import { overview, ownerKey } from "../state/store.ts";

/** What the API answers about a project at this moment, as JSON. */
export function Answers({ answers }: Pick<ProjectContent, "answers">) {
  const wanted = useSignal("");
  const shown = answers.find(({ operation }) => operation === wanted.value) ?? answers[0];
  if (!shown) return null;
  const { operation, title, request, body } = shown;
  const url = `${overview.value?.baseUrl || location.origin}${request.slice(request.indexOf(" ") + 1)}`;
  return (
    <section class="answers" aria-labelledby="answers">
      <h4 id="answers">Current answers of the API</h4>
      <Tabs
        name="answer"
        title="Operation"
        tabs={answers.map((one) => ({ id: one.operation, title: one.operation }))}
        chosen={operation}
        choose={(id) => (wanted.value = id)}
      >
        <p class="quiet">{title}</p>
        <p class="row">
          <code>{request}</code>
          <Copy
            text={`curl -H 'x-api-key: ${ownerKey.value}' '${url}'`}
            what="this request as a curl line"
            label="Copy as curl"
          >
            Copy as curl
          </Copy>
        </p>
        <Text text={body} what={`JSON of ${operation}`} />
      </Tabs>
    </section>
  );
}
