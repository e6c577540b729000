import { PROBLEMS } from '@curbwise/contract';
import type { oas31 } from 'zod-openapi';
import { html, joined, sentence, type Html } from './html';
import { DOCUMENT_PATH, STYLE_PATH } from './operations';
import { fieldsMarkup, schemaAnchor, typeMarkup, type Schema } from './schema-markup';

interface Operation extends oas31.OperationObject {
  path: string;
  method: string;
}

/**
 * Renders the description of the API for people, as HTML without scripts and with one stylesheet.
 * @param document made by `apiDocument`
 */
export function apiPage(document: oas31.OpenAPIObject): string {
  const { title, version, description = '' } = document.info;
  const operations = operationsOf(document);
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} API</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body>
        <header>
          <h1>${title} API <small>${version}</small></h1>
          <p>${sentence(description)}</p>
          <p><a href="${DOCUMENT_PATH}">${DOCUMENT_PATH}</a> is the same description for programs.</p>
        </header>
        <nav aria-label="Contents">${contents(document, operations)}</nav>
        <main>
          ${document.tags?.map((tag) => tagMarkup(tag, operations, document))}
          <section>
            <h2 id="problems">Problems</h2>
            ${problemsMarkup()}
          </section>
          <section>
            <h2 id="schemas">Schemas</h2>
            ${Object.entries(document.components?.schemas ?? {}).map(schemaMarkup)}
          </section>
        </main>
      </body>
    </html>`;
  return page.text;
}

function operationsOf({ paths = {} }: oas31.OpenAPIObject): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = item[method];
      return operation ? [{ ...operation, path, method: method.toUpperCase() }] : [];
    }),
  );
}

const nameMarkup = ({ method, path }: Operation) => html`<b>${method}</b> <code>${path}</code>`;

const withTag = (name: string, operations: readonly Operation[]) =>
  operations.filter(({ tags }) => tags?.includes(name));

function contents({ tags = [] }: oas31.OpenAPIObject, operations: readonly Operation[]): Html {
  const link = (operation: Operation) =>
    html`<li><a href="#${operation.operationId}">${nameMarkup(operation)}</a></li>`;
  return html`${tags.map(
      ({ name }) =>
        html`<h2>${name}</h2>
          <ul>
            ${withTag(name, operations).map(link)}
          </ul>`,
    )}
    <ul>
      <li><a href="#problems">Problems</a></li>
      <li><a href="#schemas">Schemas</a></li>
    </ul>`;
}

function tagMarkup(
  { name, description = '' }: oas31.TagObject,
  operations: readonly Operation[],
  document: oas31.OpenAPIObject,
): Html {
  return html`<section>
    <h2>${name}</h2>
    <p>${sentence(description)}</p>
    ${withTag(name, operations).map((operation) => operationMarkup(operation, document))}
  </section>`;
}

function operationMarkup(operation: Operation, document: oas31.OpenAPIObject): Html {
  const { operationId, summary = '', description, security, requestBody, responses = {} } = operation;
  return html`<article>
    <h3 id="${operationId}">${nameMarkup(operation)}</h3>
    <p><b>${sentence(summary)}</b></p>
    ${description ? html`<p>${sentence(description)}</p>` : undefined}
    ${security ? html`<p>Accepts a bearer token: <code>Authorization: Bearer …</code></p>` : undefined}
    ${requestBody && !('$ref' in requestBody) ? requestMarkup(requestBody) : undefined}
    <h4>Responses</h4>
    ${Object.entries(responses).map(([status, response]) =>
      '$ref' in response ? undefined : responseMarkup(status, response as oas31.ResponseObject, document),
    )}
  </article>`;
}

function requestMarkup({ description = '', content }: oas31.RequestBodyObject): Html {
  return html`<h4>Request</h4>
    <p>${sentence(description)}</p>
    ${contentMarkup(content)}`;
}

function responseMarkup(
  status: string,
  { description, headers = {}, content = {} }: oas31.ResponseObject,
  document: oas31.OpenAPIObject,
): Html {
  const lines = description.split('\n').map((line) => html`${sentence(line)}`);
  return html`<details>
    <summary>
      <b><code>${status}</code></b> <span>${joined(lines, ' ')}</span>
    </summary>
    ${contentMarkup(content)}
    <p class="soft">Headers</p>
    <dl>${Object.keys(headers).map((name) => headerMarkup(name, document))}</dl>
  </details>`;
}

function headerMarkup(name: string, { components }: oas31.OpenAPIObject): Html {
  const header = components?.headers?.[name];
  return html`<div>
    <dt><code>${name}</code></dt>
    <dd><p>${sentence(header?.description ?? '')}</p></dd>
  </div>`;
}

function contentMarkup(content: oas31.ContentObject): Html {
  return html`${Object.entries(content).map(
    ([type, { schema, example, examples = {} }]) =>
      html`<p class="soft"><code>${type}</code> ${schema ? typeMarkup(schema) : undefined}</p>
        ${example === undefined ? undefined : exampleMarkup('Example', example)}
        ${Object.entries(examples).map(([name, one]) =>
          '$ref' in one ? undefined : exampleMarkup(name, (one as oas31.ExampleObject).value),
        )}`,
  )}`;
}

function exampleMarkup(name: string, value: unknown): Html {
  return html`<details>
    <summary>${name === 'Example' ? name : html`Example: <code>${name}</code>`}</summary>
    <pre>${JSON.stringify(value, null, 2)}</pre>
  </details>`;
}

function problemsMarkup(): Html {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Status</th>
        <th scope="col">Code</th>
        <th scope="col">What went wrong</th>
      </tr>
    </thead>
    <tbody>
      ${Object.entries(PROBLEMS).map(
        ([code, { status, title }]) =>
          html`<tr>
            <td>${status}</td>
            <td><code>${code}</code></td>
            <td>${title}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function schemaMarkup([name, schema]: [string, Schema]): Html {
  const { description = '' } = schema;
  const isObject = 'properties' in schema;
  return html`<article>
    <h3 id="${schemaAnchor(name)}">${name}</h3>
    <p>${sentence(description)}</p>
    ${isObject ? fieldsMarkup(schema) : html`<p class="soft">${typeMarkup(schema)}</p>`}
  </article>`;
}
