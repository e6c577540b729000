/** How each kind of schema becomes a JSON schema, and the two ways to ask for one. */
const PROCESSOR = /^ *inst\._zod\.processJSONSchema = .*;\n/gm;
const OF_STANDARD = /^ *jsonSchema: \{\n *input: createStandard.*\n *output: createStandard.*\n *\},\n/m;
const METHOD = /^ *return createToJSONSchemaMethod\(.*;\n/m;

/**
 * A webpack loader for the file of zod that makes schemas. It lets a bundler drop what turns them into JSON schemas: a fifth
 * of zod, which the methods of every schema refer to and no page calls.
 * @param {string} source
 */
module.exports = (source) => source.replace(PROCESSOR, '').replace(OF_STANDARD, '').replace(METHOD, '');
