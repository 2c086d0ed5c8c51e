import {useCallback, useEffect, useMemo, useRef, useState} from 'react';
import type {Id} from '../../../engine/kit/basics.js';
import {listed} from '../../../engine/kit/text.js';
import type {ShownPrompt} from '../../../session/fight/fight.js';
import type {Sharing} from '../../../session/players/sharing.js';
import {useLook} from '../../kit/look/look.js';
import type {Now} from '../use-fight.js';

/** What players sent, as the GM's question shows it. */
export type ShownSeating = NonNullable<ReturnType<typeof useSeating>>;

/** Told while the GM types an answer: nothing that players send counts by itself meanwhile. */
export function useTypingHold(sharing: Sharing | undefined): (isOn: boolean) => void {
	return useCallback(
		(isOn) => {
			sharing?.seating()?.hold('typing', isOn);
		},
		[sharing],
	);
}

const backText = (count: number, kind: ShownPrompt['kind']): string =>
	count === 1 ? 'sends it back' : kind === 'roll' ? 'sends one back (↑↓ whose)' : 'sends all back';

type Where = {
	readonly now: Now;
	/** The GM plays it, and tries nothing out. */
	readonly isOpen: boolean;
	/** Of those asked together one is asked alone. */
	readonly isAlone: boolean;
	say(message: string, kind: 'done'): void;
};

/** Enter rolls for those who have sent nothing. */
const restText = (prompt: ShownPrompt, sent: ReadonlyArray<{readonly who: Id}>): string =>
	prompt.kind === 'roll' && prompt.requests.some(({who}) => sent.every((each) => each.who !== who))
		? ', roll the rest'
		: '';

/** The players at the table; `undefined` where nothing is shared, or this is not what they play. */
export function useSeating(sharing: Sharing | undefined, {now, isOpen, isAlone, say}: Where) {
	const [changes, setChanges] = useState(0);
	useEffect(
		() =>
			sharing?.subscribe(() => {
				setChanges((count) => count + 1);
			}),
		[sharing],
	);
	const {symbols, keyOf} = useLook();
	const sendBackKey = keyOf('sendback');
	const shareKey = keyOf('share');
	const seating = sharing?.seating();
	useEffect(() => {
		seating?.hold('trial', !isOpen);
	}, [seating, isOpen]);
	const news = isOpen ? seating?.news : undefined;
	// What was told in the fight before is no news in this one.
	const read = useRef(seating?.news);
	useEffect(() => {
		if (news !== undefined && news !== read.current) {
			read.current = news;
			if (news.asks !== undefined) {
				say(`${news.text}: ${shareKey}, then Enter lets ${news.asks} in`, 'done');
			}
		}
		// What is said is new; the function that says so is another one at each drawing.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [news]);
	return useMemo(() => {
		if (!seating || !isOpen) {
			return undefined;
		}

		const sent = seating.sent(isAlone);
		const prompt = now.fight.prompt('gm');
		const {kind} = prompt;
		const takeable = sent.filter((each) => each.isTakeable);
		const [first] = takeable;
		const senders = [...new Set(takeable.map(({from}) => from))];
		const notices = seating.notices.all;
		return {
			seating,
			/** All of it in one line, so that none of it is cut before the others. */
			fact: [
				...notices,
				...seating.facts(isAlone),
				...(sent.length > 0 ? [`${sendBackKey} ${backText(sent.length, kind)}`] : []),
			].join(` ${symbols.dot} `),
			given:
				first === undefined
					? seating.said()
					: first.given.kind === 'none'
						? undefined
						: first.given,
			/** Takes it when it is answered so. */
			label:
				first === undefined
					? undefined
					: `take what ${listed(senders)} sent${restText(prompt, takeable)}`,
			/** How often an answer counted without the GM: each time another question is asked. */
			taken: seating.taken,
			notices,
			/** The players who sent it, by whom they play. */
			senders: new Map(sent.map(({who, from}) => [who, from])),
			together: seating.together(),
		};
		// It hangs on what players sent and on the fight, which tell that they have changed.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [seating, isOpen, isAlone, changes, now, sendBackKey, symbols]);
}
