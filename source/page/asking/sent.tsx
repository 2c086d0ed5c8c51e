import {doing} from '../handlers.js';
import {outbox, useDraft, useLetters} from '../sending/desk.js';
import {DicePad} from './dice.js';
import type {Counts, Sent} from '../messages/seat.js';

/* What was sent: what the GM has, and what became of it. */

/** “It …” */
export const whenCounted: Readonly<Record<Counts, string>> = {
	once: 'counts without the GM’s Enter',
	before: 'counts once those before you have answered',
	all: 'counts once all have rolled',
};

const withdraw = ({id, text}: Sent) => {
	void outbox.send({kind: 'withdraw', id}, `take back ${text}`);
};

export const diceName = ({id}: Pick<Sent, 'id'>): string => `dice ${id}`;

function DiceWithIt({sent}: {readonly sent: Sent}) {
	const [draft, change] = useDraft(diceName(sent));
	return (
		<>
			<p>You may send your dice with it.</p>
			<DicePad
				rolls={sent.rolls}
				draft={draft}
				verb="Tell the GM"
				change={change}
				onSend={({answer, text}) => {
					void outbox.send({kind: 'dice', id: sent.id, rolls: answer}, text);
				}}
			/>
		</>
	);
}

export function WithGm({sent}: {readonly sent: Sent}) {
	const isUnderWay = (kind: string) => {
		const letter = outbox.at(`${kind} ${sent.id}`);
		return letter !== undefined && letter.problem === undefined;
	};

	const isAhead = sent.state === 'ahead';
	return (
		<>
			<h2>{`${isAhead ? 'Prepared' : 'The GM has it'}: ${sent.text}`}</h2>
			<p>
				{isAhead
					? 'It is sent when you are asked, if it still fits.'
					: `It ${sent.counts === undefined ? 'happens when the GM takes it' : whenCounted[sent.counts]}. You can still change it.`}
			</p>
			{isUnderWay('dice') ? (
				<p>Sending the dice …</p>
			) : sent.hasDice ? (
				<p>Your dice are with it.</p>
			) : (
				!isAhead && sent.rolls.length > 0 && <DiceWithIt sent={sent} key={sent.id} />
			)}
			<button type="button" onClick={doing(withdraw, sent)}>
				{isUnderWay('withdraw') ? 'Taking it back …' : 'Change it'}
			</button>
		</>
	);
}

const fates: Readonly<Partial<Record<Sent['state'], string>>> = {
	taken: 'Taken:',
	returned: 'The GM sent it back:',
	overtaken: 'Not taken as you sent it:',
	heard: 'The GM has read it and gone on:',
	unfit: 'What you prepared does not fit:',
};

export function Fate({sent: {state, text, reason}}: {readonly sent: Sent}) {
	return (
		<p class={`fate ${state}`} role="status">
			<b>{fates[state]}</b> {text}
			{reason !== undefined && <span class="reason">{reason}</span>}
		</p>
	);
}

/** What the GM has although the page has no question for it any more. */
export function Loose({sent}: {readonly sent: Sent}) {
	useLetters();
	return (
		<section class="card">
			<WithGm sent={sent} />
		</section>
	);
}

/** What was taken and is no news any more. */
export function Done({sent}: {readonly sent: readonly Sent[]}) {
	return (
		<details>
			<summary>What you sent</summary>
			<section class="card">
				{sent.map((each) => (
					<p key={each.id}>
						<b>{fates[each.state]}</b> {each.text}
					</p>
				))}
			</section>
		</details>
	);
}
