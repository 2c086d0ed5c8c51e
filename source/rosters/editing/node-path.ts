import {CST} from 'yaml';
import type {Path} from '../document.js';
import {type Collection, type Item, type Tokens, isBarePair, isList, itemsOf} from './tokens.js';

export type Step = {
	readonly collection: Collection;
	readonly items: readonly Item[];
	/** Where it goes on; −1 if nothing is there. */
	readonly index: number;
};

/** The way along a path through the tokens of a text, as far as there is one. */
export type NodePath = {
	/** The path, as long as steps go on. */
	readonly path: Path;
	/** The last one may have nothing at its index. */
	readonly steps: readonly Step[];
	/** What is at the end of the way; `undefined` for an empty value. */
	readonly value: CST.Token | undefined;
};

/** An alias and an empty value end the way, and also a pair without braces in a list. */
export function nodePathOf(tokens: Tokens, path: Path): NodePath {
	const steps: Step[] = [];
	let value = tokens.document?.value;
	for (const [depth, key] of path.entries()) {
		if (!CST.isCollection(value)) {
			return {path: path.slice(0, depth), steps, value};
		}

		const collection = value;
		const items = itemsOf(collection);
		const index = isList(collection)
			? items.findIndex((_item, at) => at === Number(key))
			: items.findLastIndex((item) => item.key === String(key));
		steps.push({collection, items, index});
		const item = items[index];
		if (!item) {
			return {path: path.slice(0, depth), steps, value};
		}

		value = isBarePair(collection, item) ? undefined : item.value;
	}

	return {path, steps, value};
}
