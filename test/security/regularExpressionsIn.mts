import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

interface RegularExpression {
	/** File and line in a format that editors open. */
	place: string;
	source: string;
	flags: string;
}

/** A pattern that is built at run time, so that it cannot be checked. */
interface UnknownPattern {
	place: string;
	code: string;
}

interface Found {
	expressions: RegularExpression[];
	unknown: UnknownPattern[];
}

/** All regular expressions in the TypeScript files of some folders. */
export function regularExpressionsBelow(...folders: string[]): Found {
	const found = folders.flatMap(filesBelow).map((file) => {
		const text = readFileSync(file, 'utf8');
		return regularExpressionsIn(file, text);
	});
	return {
		expressions: found.flatMap(({ expressions }) => expressions),
		unknown: found.flatMap(({ unknown }) => unknown),
	};
}

/** Literals, and calls of RegExp with a literal text. */
export function regularExpressionsIn(file: string, text: string): Found {
	const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
	const found: Found = { expressions: [], unknown: [] };
	const visit = (node: ts.Node): void => {
		const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
		const place = `${file}:${line + 1}`;
		if (ts.isRegularExpressionLiteral(node)) {
			found.expressions.push({ place, ...partsOf(node.text) });
		} else if (isRegExpCall(node)) {
			const [pattern, flags] = node.arguments ?? [];
			const source = pattern && constantText(pattern);
			const code = node.getText(tree);
			if (source === undefined) found.unknown.push({ place, code });
			else found.expressions.push({ place, source, flags: (flags && constantText(flags)) ?? '' });
		}
		ts.forEachChild(node, visit);
	};
	visit(tree);
	return found;
}

function filesBelow(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((name) => /\.m?ts$/.test(name))
		.map((name) => join(folder, name))
		.sort();
}

function partsOf(literal: string): { source: string; flags: string } {
	const end = literal.lastIndexOf('/');
	return { source: literal.slice(1, end), flags: literal.slice(end + 1) };
}

function isRegExpCall(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
	const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
	return isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp';
}

/** The text of a literal; undefined if it is known only at run time. */
function constantText(node: ts.Expression): string | undefined {
	return ts.isStringLiteralLike(node) ? node.text : undefined;
}
