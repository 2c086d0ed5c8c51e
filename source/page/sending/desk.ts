import {useEffect, useState} from 'preact/hooks';
import {type Draft, type Keeper, draftsIn} from './drafts.js';
import {type Letter, outboxIn} from './outbox.js';
import type {PageMessage} from '../messages/from-page.js';
import {newestOnly, post} from './post.js';

/* What the page itself keeps: drafts, what is being sent, and what somebody has set. */

/** A browser may refuse to keep anything. */
const keeperOf = (storage: () => Storage): Keeper => ({
	read(key) {
		try {
			const kept: unknown = JSON.parse(storage().getItem(key) ?? '');
			return kept;
		} catch {
			return undefined;
		}
	},
	write(key, value) {
		try {
			storage().setItem(key, JSON.stringify(value));
		} catch {}
	},
});

const ofTab = keeperOf(() => sessionStorage);
const ofDevice = keeperOf(() => localStorage);

export const outbox = outboxIn(ofTab, post);

const drafts = draftsIn(ofTab);

/** Only the newest matters, and none must arrive: all ticks go with the answer too. */
export const tellTicks = newestOnly(async (message: PageMessage) => {
	await post(message);
});

/** No other name is the same. Phones on plain HTTP have no `randomUUID`. */
export const newId = (): string =>
	Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');

export function useLetters(): readonly Letter[] {
	const [letters, setLetters] = useState(outbox.letters);
	useEffect(() => {
		const follow = () => {
			setLetters(outbox.letters);
		};

		follow();
		return outbox.subscribe(follow);
	}, []);
	return letters;
}

/** A draft outlasts reloads and other pages; a new one begins with the dice of the `former`. */
export function useDraft(name: string, former?: string): readonly [Draft, (change: Draft) => void] {
	const [draft, setDraft] = useState(() => {
		const kept = drafts.of(name);
		const {pad, digits} = former === undefined ? kept : drafts.of(former);
		return Object.keys(kept).length === 0
			? {...(pad && {pad}), ...(digits !== undefined && {digits})}
			: kept;
	});
	const change = (part: Draft) => {
		const changed = {...draft, ...drafts.of(name), ...part};
		drafts.keep(name, changed);
		setDraft(changed);
	};

	return [draft, change];
}

export function useKept(name: string): readonly [string, (text: string) => void] {
	const [text, setText] = useState(() => {
		const kept = ofDevice.read(name);
		return typeof kept === 'string' ? kept : '';
	});
	const keep = (changed: string) => {
		ofDevice.write(name, changed);
		setText(changed);
	};

	return [text, keep];
}

export const isWatchingOnly = (): boolean => ofDevice.read('watching') === 'yes';
