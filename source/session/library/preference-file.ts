import {inWords} from '../../event-store/disk/failure.js';
import {codeOf} from '../../event-store/disk/files.js';
import {plainTextNow} from '../../event-store/disk/plain-file.js';
import {fitting, misfits, whatFits} from '../files/preference-schema.js';
import type {Preferences} from './services.js';

/** The preferences of a file, as far as they can be read. */
export type Found = {
	/** Its valid part. */
	readonly kept: Partial<Preferences>;
	/** Why something of it does not count, and where it stands. */
	readonly wrong?: string;
	/** It is a file that can be set aside. */
	readonly isBroken: boolean;
};

/** Reads the file of the preferences, which stays as it is. Never throws. */
export function readPreferences(file: string): Found {
	let text: string;
	try {
		text = plainTextNow(file);
	} catch (error) {
		return {
			kept: {},
			isBroken: false,
			...(codeOf(error) !== 'ENOENT' && {
				wrong: `Fray cannot read ${file} and uses the default preferences: ${inWords(error)}`,
			}),
		};
	}

	const {stored, fault} = parsed(text);
	const misfitting = misfits(stored);
	if (misfitting?.length === 0) {
		return {kept: fitting(stored), isBroken: false};
	}

	const wrong =
		misfitting === undefined
			? `${file} is broken${fault}: Fray uses the default preferences`
			: `${file} does not fit in ${misfitting.map((name) => `${name} (${whatFits[name]})`).join(', ')}: the default is used there`;
	return {
		kept: fitting(stored),
		wrong: `${wrong}. Mend the file, or change a preference in Fray: Fray then writes the file anew and keeps the old one beside it`,
		isBroken: true,
	};
}

/** @returns also where the text breaks off: “ in line 3” */
function parsed(text: string): {readonly stored: unknown; readonly fault: string} {
	try {
		return {stored: JSON.parse(text), fault: ''};
	} catch (error) {
		const said = error instanceof Error ? error.message : '';
		const last = text.trimEnd().length;
		const [, digits] = /position (\d+)/.exec(said) ?? [];
		const isAtEnd = said.includes('end of JSON');
		const at = isAtEnd ? last : digits && Math.min(Number(digits), last);
		return {stored: undefined, fault: typeof at === 'number' ? ` in line ${lineAt(text, at)}` : ''};
	}
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;
