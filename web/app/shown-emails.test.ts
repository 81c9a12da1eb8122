import { expect, it } from 'vitest';
import {
  getChildNodes,
  getIdentifierName,
  parseSyntaxTree,
  type SyntaxNode,
  webFilesWithSyntaxTrees,
} from './syntax-of-screens.ts';

/** Names of variables and fields that hold an email or the domain of one. */
const address = /(^e|E)mail(Address|s)?$|(^d|D)omain$/;
/** Attributes whose text a person sees or a screen reader reads. */
const seen = /^(label|aria-label|title|alt|value|defaultValue|placeholder|help|description|name|rowName|values)$/;

/** Returns whether a child of an expression is only a condition, which the screen does not show. */
const asked = (node: SyntaxNode, key: string) =>
  (node.type === 'ConditionalExpression' && key === 'test') ||
  (node.type === 'LogicalExpression' && key === 'left' && node.operator === '&&') ||
  (node.type === 'BinaryExpression' && node.operator !== '+');

/** Returns the names of emails that an expression shows in their stored form. */
function rawIn(node: SyntaxNode): string[] {
  if (node.type.startsWith('JSX') || node.type === 'BlockStatement') return [];
  if (node.type === 'ArrowFunctionExpression') return rawIn(node.body as SyntaxNode);
  if (node.type === 'CallExpression') {
    if (/^(formatEmail|formatDomain|t)$/.test(getIdentifierName(node.callee))) return [];
    // A function passed as an argument, as in `emails.map(formatEmail)`, converts the emails.
    if ((node.arguments as SyntaxNode[]).some((one) => /^format(Email|Domain)$/.test(getIdentifierName(one))))
      return [];
    return (node.arguments as SyntaxNode[]).flatMap(rawIn).concat(rawIn(node.callee as SyntaxNode));
  }
  if (node.type === 'MemberExpression' && getIdentifierName(node) === 'length') return [];
  if (node.type === 'MemberExpression')
    return address.test(getIdentifierName(node)) ? [getIdentifierName(node)] : rawIn(node.object as SyntaxNode);
  if (node.type === 'Identifier') return address.test(getIdentifierName(node)) ? [getIdentifierName(node)] : [];
  if (node.type === 'Property') return rawIn(node.value as SyntaxNode);
  return getChildNodes(node).flatMap(([key, child]) => (asked(node, key) ? [] : rawIn(child)));
}

const isHidden = (element: SyntaxNode) =>
  (element.attributes as SyntaxNode[]).some(
    ({ name, value }) => getIdentifierName(name) === 'type' && (value as SyntaxNode)?.value === 'hidden',
  );

/**
 * Returns the names of emails that a file shows unconverted: as children, in attributes, and in the
 * values of a text.
 */
function rawInFile(node: SyntaxNode): string[] {
  const here = () => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      return (node.children as SyntaxNode[])
        .filter(({ type }) => type === 'JSXExpressionContainer')
        .flatMap(({ expression }) => rawIn(expression as SyntaxNode));
    if (node.type === 'JSXOpeningElement' && !isHidden(node))
      return (node.attributes as SyntaxNode[])
        .filter(
          ({ name, value }) =>
            seen.test(getIdentifierName(name)) && (value as SyntaxNode | null)?.type === 'JSXExpressionContainer',
        )
        .flatMap(({ value }) => rawIn((value as SyntaxNode).expression as SyntaxNode));
    if (node.type === 'CallExpression' && getIdentifierName(node.callee) === 't')
      return (node.arguments as SyntaxNode[]).slice(1).flatMap(rawIn);
    if (node.type === 'Property' && getIdentifierName(node.key) === 'initial') return rawIn(node.value as SyntaxNode);
    return [];
  };
  return [...here(), ...getChildNodes(node).flatMap(([, child]) => rawInFile(child))];
}

const rawInText = (source: string) => rawInFile(parseSyntaxTree(source));

it('an e-mail or a domain is shown as people read it, and not as it is stored', () => {
  const raw = webFilesWithSyntaxTrees.flatMap(({ name, tree }) => rawInFile(tree).map((field) => `${name}: ${field}`));
  expect(raw).toEqual([]);
});

it.each([
  ['<b>{person.email}</b>', 'email'],
  ['<b>{name || emailAddress}</b>', 'emailAddress'],
  ['<TextField value={profile.email} />', 'email'],
  ['<Trans values={{ email }} />', 'email'],
  ["t('people.done', { email: person.email })", 'email'],
  ['useContractForm(body, { initial: { userEmail: profile.email } })', 'email'],
  ['<p>{domains.map(({ domain }) => domain).join()}</p>', 'domain'],
])('%s is found', (source, field) => expect(rawInText(source)).toEqual([field]));

it.each([
  '<b>{formatEmail(person.email)}</b>',
  "<b>{emails.slice(0, 3).map(formatEmail).join(', ')}</b>",
  "<b>{email ? t('people.with') : t('people.without')}</b>",
  '<Row onChange={(email) => change(row.key, email)}>{email && <Sent />}</Row>',
  '<input type="hidden" value={profile.email} />',
])('%s is right', (source) => expect(rawInText(source)).toEqual([]));
