import {open} from 'node:fs/promises';
import path from 'node:path';
import {isData} from '../../engine/kit/data.js';
import {defaultPreferences} from './preference-schema.js';

/** As much of a file as tells what it is. Bytes. */
const looked = 65_536;

/** What Fray keeps in files: nothing else that Fray writes comes in the place of one. */
type Kind = {
	/** “roads.md is …”. */
	readonly what: string;
	/** Nothing else is called so, not even a new file. */
	readonly name?: RegExp;
	/** Whether a file that begins so is one, whatever it is called. */
	readonly isIt?: (begin: string) => boolean;
};

const kinds: readonly Kind[] = [
	{
		what: 'the log of a fight',
		name: /\.fray\.jsonl$/i,
		isIt: (begin) =>
			/^\uFEFF?\s*\{"fray":\d+,(?!"view")/.test(begin) ||
			/^\{.*,"crc":"[\da-f]{8}"\}\r?$/m.test(begin),
	},
	{what: 'the lock of a fight', name: /\.fray\.jsonl\.lock(?:\.|$)/i},
	{what: 'what was set aside of the log of a fight', name: /\.fray\.jsonl\.torn(?:-\d+)?$/i},
	{
		what: 'what Fray remembers of fights',
		name: /^\.(?:fights-cache|vouched-fights)\.json(?:\.|$)/,
		isIt: (begin) => /^\{"cache":\d+,"program":/.test(begin),
	},
	{
		what: 'the preferences of Fray',
		name: /^preferences\.json(?:\.broken|$)/i,
		isIt: (begin) => arePreferences(jsonIn(begin)),
	},
	{
		what: 'what is not saved yet of a roster',
		isIt: (begin) => /^\{"path":".*","base":"/.test(begin),
	},
	{
		what: 'a roster',
		isIt: (begin) =>
			/^\uFEFF?\s*\{\s*"ruleset"\s*:/.test(begin) ||
			/^[\t ]{0,4}["']?combatants["']?\s*:/im.test(begin),
	},
];

/** “the log of a fight”: whose place a file of this name would take; `undefined` when it is free for others. */
export const frayNameOf = (file: string): string | undefined =>
	kinds.find(({name}) => name?.test(path.basename(file)))?.what;

/** What of Fray's own, or of the GM's for Fray, a file is that is there, without links. */
export async function frayFileAt(file: string): Promise<string | undefined> {
	return (
		frayNameOf(file) ??
		(/\.ya?ml$/i.test(file) ? 'YAML, as rosters are' : kindOf(await beginningOf(file)))
	);
}

const kindOf = (begin: string): string | undefined => kinds.find(({isIt}) => isIt?.(begin))?.what;

async function beginningOf(file: string): Promise<string> {
	const handle = await open(file, 'r');
	try {
		const {buffer, bytesRead} = await handle.read({buffer: Buffer.alloc(looked), position: 0});
		return buffer.toString('utf8', 0, bytesRead);
	} finally {
		await handle.close();
	}
}

/** `undefined` where a text is no JSON. */
export function jsonIn(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

const arePreferences = (value: unknown): boolean =>
	isData(value) && Object.keys(defaultPreferences).some((name) => Object.hasOwn(value, name));
