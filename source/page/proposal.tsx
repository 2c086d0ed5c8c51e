import type {ComponentChildren} from 'preact';
import {useEffect, useRef, useState} from 'preact/hooks';
import {Answering} from './answering.js';
import type {Told} from './answers.js';
import {newId, outbox, useDraft, useLetters} from './desk.js';
import {DicePad} from './dice.js';
import type {Asked, PageMessage, Seat, Sent} from './messages.js';
import {answerPlace, placeOf} from './outbox.js';

const withdraw = ({id, text}: Sent) => {
	void outbox.send({kind: 'withdraw', id}, `take back ${text}`);
};

/** The dice that what was sent leads to. */
function DiceWithIt({sent}: {readonly sent: Sent}) {
	const [draft, change] = useDraft(`dice ${sent.id}`);
	return (
		<>
			<p>You may send your dice with it.</p>
			<DicePad
				rolls={sent.rolls}
				draft={draft}
				change={change}
				onSend={({answer, text}) => {
					void outbox.send({kind: 'dice', id: sent.id, rolls: answer}, text);
				}}
			/>
		</>
	);
}

/** What the GM has, and the way to change it. */
function WithGm({sent, isAtOnce}: {readonly sent: Sent; readonly isAtOnce: boolean}) {
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
					: isAtOnce
						? 'It counts at once.'
						: 'It happens when the GM takes it. You can still change it.'}
			</p>
			{isUnderWay('dice') ? (
				<p>Sending the dice …</p>
			) : sent.hasDice ? (
				<p>Your dice are with it.</p>
			) : (
				!isAhead && sent.rolls.length > 0 && <DiceWithIt sent={sent} key={sent.id} />
			)}
			<button
				type="button"
				onClick={() => {
					withdraw(sent);
				}}
			>
				{isUnderWay('withdraw') ? 'Taking it back …' : 'Change it'}
			</button>
		</>
	);
}

const fates: Readonly<Partial<Record<Sent['state'], string>>> = {
	taken: 'Done:',
	returned: 'The GM sent it back:',
	overtaken: 'Not done, the fight went on otherwise:',
	unfit: 'What you prepared does not fit:',
};

/** What became of something that was sent. */
export function Fate({sent: {state, text, reason}}: {readonly sent: Sent}) {
	return (
		<p class={`fate ${state}`} role="status">
			<b>{fates[state]}</b> {text}
			{reason !== undefined && <span class="reason">{reason}</span>}
		</p>
	);
}

/** What the GM has although the page has no question for it any more. */
export function Loose({sent, seat}: {readonly sent: Sent; readonly seat: Seat}) {
	useLetters();
	return (
		<section class="card">
			<WithGm sent={sent} isAtOnce={seat.isAtOnce} />
		</section>
	);
}

/** A card: a question, then what is being sent for it, then what the GM has. */
function Proposal({
	asked,
	sent,
	seat,
	verb,
	place,
	toMessage,
	children,
}: {
	readonly asked: Asked;
	readonly sent: Sent | undefined;
	readonly seat: Seat;
	readonly verb: string;
	/** Where its message is while it is sent. */
	readonly place: string;
	readonly toMessage: (told: Told, id: string) => PageMessage;
	readonly children: ComponentChildren;
}) {
	const [draft, change] = useDraft(`${asked.key} ${asked.hero}`);
	const letters = useLetters();
	const underWay = letters.find(
		({message, problem}) => problem === undefined && placeOf(message) === place,
	);
	const isWithGm = sent?.state === 'sent' || sent?.state === 'ahead';
	const phase = underWay ? 'sending' : isWithGm ? 'sent' : 'asked';
	const card = useRef<HTMLElement>(null);
	useEffect(() => {
		// The button that was pressed is gone with the phase before.
		if (document.activeElement === document.body) {
			card.current?.focus({preventScroll: true});
		}
	}, [phase]);
	return (
		<section class={`card ${asked.key === aheadKey ? '' : phase}`} ref={card} tabIndex={-1}>
			{underWay ? (
				<>
					<h2>{`Sending: ${underWay.text}`}</h2>
					<p>It is kept and sent again until the GM has it.</p>
				</>
			) : isWithGm ? (
				<WithGm sent={sent} isAtOnce={seat.isAtOnce} />
			) : (
				<>
					{children}
					{sent && sent.state !== 'taken' && <Fate sent={sent} />}
					<Answering
						asked={asked}
						draft={draft}
						change={change}
						verb={verb}
						onSend={(told) => {
							void outbox.send(toMessage(told, newId()), told.text);
						}}
					>
						{seat.isAtOnce && <p>What you send counts at once.</p>}
					</Answering>
				</>
			)}
		</section>
	);
}

/** What one of the seat's heroes is asked. */
export function Question({
	asked,
	sent,
	seat,
}: {
	readonly asked: Asked;
	readonly sent: Sent | undefined;
	readonly seat: Seat;
}) {
	const {key, hero, title, why, facts} = asked;
	return (
		<Proposal
			asked={asked}
			sent={sent}
			seat={seat}
			verb="Tell the GM"
			place={answerPlace(key, hero)}
			toMessage={({answer}, id) => ({kind: 'answer', id, question: key, hero, answer})}
		>
			<h2>{title}</h2>
			{why !== undefined && <p>{why}</p>}
			{facts.map((fact) => (
				<p key={fact}>{fact}</p>
			))}
		</Proposal>
	);
}

/** No question has this key. */
const aheadKey = 'ahead';

/** What a hero would do next, chosen while others act. */
export function Ahead({
	ahead: {hero, choices},
	seat,
}: {
	readonly ahead: Seat['ahead'][number];
	readonly seat: Seat;
}) {
	const sent = seat.sent.findLast((each) => each.hero === hero && each.state === 'ahead');
	const [isOpen, setIsOpen] = useState(sent !== undefined);
	return (
		<details
			open={isOpen}
			onToggle={({currentTarget}) => {
				setIsOpen(currentTarget.open);
			}}
		>
			<summary>Plan your next turn</summary>
			<Proposal
				asked={{
					kind: 'choose',
					key: aheadKey,
					hero,
					title: 'Your next turn',
					facts: [],
					options: [],
					choices,
				}}
				sent={sent}
				seat={seat}
				verb="Prepare"
				place={`ahead ${hero}`}
				toMessage={({answer, text}, id) => ({
					kind: 'ahead',
					id,
					hero,
					answer:
						answer.kind === 'pick' || answer.kind === 'words' ? answer : {kind: 'words', text},
				})}
			>
				<p>It is sent when you are asked, if it still fits.</p>
			</Proposal>
		</details>
	);
}
