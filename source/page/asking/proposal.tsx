import type {ComponentChildren} from 'preact';
import {useEffect, useRef, useState} from 'preact/hooks';
import {Answering} from './answering.js';
import type {Told} from './answers.js';
import {newId, outbox, useDraft, useLetters} from '../sending/desk.js';
import type {PageMessage} from '../messages/from-page.js';
import type {Asked, Seat, Sent} from '../messages/seat.js';
import {answerPlace, placeOf} from '../sending/outbox.js';
import {Fate, WithGm, diceName, whenCounted} from './sent.js';

/** A card: a question, then what is being sent for it, then what the GM has. */
function Proposal({
	asked,
	sent,
	verb,
	place,
	former,
	toMessage,
	children,
}: {
	readonly asked: Asked;
	readonly sent: Sent | undefined;
	readonly verb: string;
	/** Where its message is while it is sent. */
	readonly place: string;
	/** The draft whose dice it begins with. */
	readonly former?: string | undefined;
	readonly toMessage: (told: Told, id: string) => PageMessage;
	readonly children: ComponentChildren;
}) {
	const [draft, change] = useDraft(`${asked.key} ${asked.hero}`, former);
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
				<WithGm sent={sent} />
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
							// What becomes of it stands above.
							scrollTo({top: 0});
						}}
					>
						{asked.counts !== undefined && !draft.isOwn && (
							<p>{`What you send ${whenCounted[asked.counts]}.`}</p>
						)}
					</Answering>
				</>
			)}
		</section>
	);
}

export function Question({
	asked,
	sent,
	before,
}: {
	readonly asked: Asked;
	readonly sent: Sent | undefined;
	/** What the hero sent last: dice that were typed for it may be asked for now. */
	readonly before: Sent | undefined;
}) {
	const {key, hero, title, why, facts} = asked;
	return (
		<Proposal
			asked={asked}
			sent={sent}
			verb={asked.counts === 'once' ? 'Do it' : 'Tell the GM'}
			place={answerPlace(key, hero)}
			former={
				asked.kind === 'roll' && before?.state === 'taken' && !before.hasDice
					? diceName(before)
					: undefined
			}
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
				<p>
					{choices.length === 0 &&
						'Your first turn is still to come: what you can do then is not listed yet, so say it in your words. '}
					It is sent when you are asked, if it still fits.
				</p>
			</Proposal>
		</details>
	);
}
