import {useEffect, useMemo, useState} from 'react';
import {listed} from '../../../engine/kit/text.js';
import type {AskedTogether, Given} from '../../../session/fight/fight.js';
import type {Seating} from '../../../session/players/seating.js';
import type {Sharing} from '../../../session/players/sharing.js';
import {useLook} from '../../kit/look/look.js';
import {keyLabel} from '../../kit/look/symbols.js';
import type {FightScreenState} from '../screen.js';
import type {Now} from '../use-fight.js';

/** What players sent, as the GM's question shows it. */
export type ShownSeating = {
	readonly seating: Seating;
	readonly facts: readonly string[];
	/** What the question begins with. */
	readonly given: Given | undefined;
	/** Takes it when it is answered so. */
	readonly label: string | undefined;
	readonly together: AskedTogether | undefined;
};

type Where = {
	readonly now: Now;
	/** The GM plays it, and tries nothing out. */
	readonly isOpen: boolean;
	/** Of those asked together one is asked alone. */
	readonly isAlone: boolean;
	readonly say: FightScreenState['say'];
};

/** The players at the table; `undefined` where nothing is shared, or this is not what they play. */
export function useSeating(
	sharing: Sharing | undefined,
	{now, isOpen, isAlone, say}: Where,
): ShownSeating | undefined {
	const [changes, setChanges] = useState(0);
	useEffect(
		() =>
			sharing?.subscribe(() => {
				setChanges((count) => count + 1);
			}),
		[sharing],
	);
	const {keymap, symbols} = useLook();
	const sendBackKey = keyLabel(symbols, keymap.keysOf('sendback')[0] ?? '');
	const shareKey = keyLabel(symbols, keymap.keysOf('share')[0] ?? '');
	const seating = sharing?.seating();
	useEffect(() => {
		seating?.hold('trial', !isOpen);
	}, [seating, isOpen]);
	const news = isOpen ? seating?.news : undefined;
	useEffect(() => {
		if (news !== undefined) {
			const way = news.asks === undefined ? '' : `: ${shareKey}, then Enter lets ${news.asks} in`;
			say(`${news.text}${way}`, 'done');
		}
		// What is said is new; the function that says so is another one at each drawing.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [news]);
	return useMemo(() => {
		if (!seating || !isOpen) {
			return undefined;
		}

		const sent = seating.sent(isAlone);
		const [newest] = sent;
		const takeable = sent.filter((each) => each.isTakeable);
		const [first] = takeable;
		const senders = [...new Set(takeable.map(({from}) => from))];
		return {
			seating,
			facts: seating
				.facts(isAlone)
				.map((fact, at) =>
					at === 0 && newest
						? `${fact} ${symbols.dot} ${sendBackKey} sends ${sent.length > 1 ? 'all' : 'it'} back`
						: fact,
				),
			given: first === undefined || first.given.kind === 'none' ? undefined : first.given,
			label: first === undefined ? undefined : `take what ${listed(senders)} sent`,
			together: seating.together(),
		};
		// It hangs on what players sent and on the fight, which tell that they have changed.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [seating, isOpen, isAlone, changes, now, sendBackKey, symbols]);
}
