import {type Alias, type Node, type YAMLMap, isAlias, isMap, isNode, isScalar, isSeq} from 'yaml';
import {folded} from '../engine/kit/nearest.js';
import {longestText} from '../engine/kit/clean-text.js';

type Fault = {
	/** In characters from the start of the text. */
	readonly offset: number;
	readonly message: string;
	readonly hint?: string;
};

type YamlChecks = ReturnType<typeof checkYaml>;

/** More aliases than any roster has. Each one is looked up from the start of the file. */
const mostAliases = 1000;

/** More values than any roster has, with aliases expanded. */
const mostValues = 100_000;

type Notes = {
	readonly anchors: Map<string, Node>;
	readonly targets: Map<unknown, Node>;
	/** How many values each node has, with aliases expanded. */
	readonly sizes: Map<unknown, number>;
	readonly duplicates: Fault[];
	readonly overlong: Fault[];
	readonly lost: Fault[];
};

/** Finds duplicate keys, texts that are too long, dangling aliases, and aliases that would make the data explode. */
export function checkYaml(root: unknown) {
	const notes: Notes = {
		anchors: new Map(),
		targets: new Map(),
		sizes: new Map(),
		duplicates: [],
		overlong: [],
		lost: [],
	};
	const {targets, duplicates, overlong, lost} = notes;
	const isTooMuch = walk(root, notes) > mostValues;
	const isTooTangled = targets.size > mostAliases;
	return {
		root,
		targets,
		faults: [
			...duplicates,
			...overlong,
			...lost,
			...(isTooMuch || isTooTangled
				? [{offset: 0, message: 'far too many values, or aliases (*)'}]
				: []),
		],
		/** It cannot become data, or would become far too much. */
		isUnusable: isTooMuch || isTooTangled || lost.length > 0,
	};
}

/** @returns how many values the node has */
function walk(node: unknown, notes: Notes): number {
	if (isAlias(node)) {
		return follow(node, notes);
	}

	if (isNode(node) && node.anchor !== undefined) {
		notes.anchors.set(node.anchor, node);
	}

	let size = 1;
	if (isScalar(node) && String(node.value).length > longestText) {
		notes.overlong.push({
			offset: startOf(node),
			message: `a text of more than ${longestText.toLocaleString('en-GB')} characters`,
		});
	}

	if (isMap(node)) {
		noteDuplicates(node, notes.duplicates);
		for (const {key, value} of node.items) {
			size += walk(key, notes) + walk(value, notes);
		}
	} else if (isSeq(node)) {
		for (const item of node.items) {
			size += walk(item, notes);
		}
	}

	notes.sizes.set(node, size);
	return size;
}

/** An alias inside the node that it refers to has no size yet: expanding it would never end. */
function follow(alias: Alias, notes: Notes): number {
	const target = notes.anchors.get(alias.source);
	if (target === undefined) {
		notes.lost.push({
			offset: startOf(alias),
			message: `nothing above is marked “&${alias.source}”`,
			hint: 'put a text that begins with * in quotes',
		});
		return 1;
	}

	notes.targets.set(alias, target);
	const size = notes.sizes.get(target);
	if (size === undefined) {
		notes.lost.push({
			offset: startOf(alias),
			message: `“*${alias.source}” stands within “&${alias.source}” itself`,
			hint: 'write it out here',
		});
	}

	return size ?? 1;
}

function noteDuplicates(map: YAMLMap, faults: Fault[]) {
	const seen = new Set<string>();
	for (const {key} of map.items) {
		const name = keyName(key);
		if (seen.has(name)) {
			faults.push({
				offset: startOf(key),
				message: `the key “${name}” stands here for the second time`,
				hint: 'keep one of them',
			});
		}

		seen.add(name);
	}
}

const keyName = (key: unknown): string => (isScalar(key) ? String(key.value) : '');

const startOf = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0);

/** Where the value at a path begins; if there is none, the nearest value around it. */
export const offsetOf = (found: YamlChecks, path: readonly PropertyKey[]): number =>
	startOf(nodesAlong(found, path).at(-1));

export function offsetOfKey(found: YamlChecks, path: readonly PropertyKey[], key: string): number {
	const node = nodesAlong(found, path).at(-1);
	const map = found.targets.get(node) ?? node;
	return startOf(isMap(map) ? (pairOf(map, key)?.key ?? map) : map);
}

/** The nodes along a path, as far as they exist. For an empty value, its key stands in. */
function nodesAlong({root, targets}: YamlChecks, path: readonly PropertyKey[]): readonly unknown[] {
	const nodes = [root];
	let around = root;
	for (const step of path) {
		const next = childOf(around, step);
		if (next === undefined) {
			break;
		}

		nodes.push(next);
		around = targets.get(next) ?? next;
	}

	return nodes;
}

function childOf(around: unknown, step: PropertyKey): unknown {
	if (isSeq(around)) {
		return around.items[Number(step)];
	}

	const pair = isMap(around) ? pairOf(around, String(step)) : undefined;
	return isScalar(pair?.value) && pair.value.source === '' ? pair.key : pair?.value;
}

const pairOf = (map: YAMLMap, key: string) =>
	map.items.findLast((pair) => keyName(pair.key) === key) ??
	map.items.findLast((pair) => folded(keyName(pair.key)) === folded(key));
