import {doing} from './handlers.js';
import {useState} from 'preact/hooks';
import {allowSound} from './alerts.js';
import {newId, outbox, useDraft, useKept, useLetters} from './sending/desk.js';
import {Join, leave} from './join.js';
import type {FightState} from './messages/fight.js';
import type {Seat} from './messages/seat.js';

/** Older words are out of sight. */
const mostWords = 12;

/** The GM's newest private word, until it is read. */
export function GmsWord({words}: Pick<Seat, 'words'>) {
	const [read, setRead] = useKept('read word');
	const last = words.at(-1);
	const name = `${words.length} ${last?.text}`;
	return last?.isGms && read !== name ? (
		<section class="card asked" role="status">
			<h2>The GM to you alone</h2>
			<p>{last.text}</p>
			<button type="button" onClick={doing(setRead, name)}>
				Read
			</button>
		</section>
	) : null;
}

export function Words({words}: Pick<Seat, 'words'>) {
	const [draft, change] = useDraft('word');
	useLetters();
	const letter = outbox.at('word');
	const [underWay, refused] =
		letter?.problem === undefined ? [letter, undefined] : [undefined, letter];
	// A word that was refused is still there to be changed.
	const text = draft.words ?? (refused?.message.kind === 'word' ? refused.message.text : '');
	return (
		<form
			class="card"
			onSubmit={(event) => {
				event.preventDefault();
				if (text.trim() !== '' && !underWay) {
					void outbox.send({kind: 'word', id: newId(), text: text.trim()}, text.trim());
					change({words: undefined});
				}
			}}
		>
			<h2>Word to the GM</h2>
			<p>Nobody else reads it.</p>
			{(words.length > 0 || underWay) && (
				<ul class="words" aria-live="polite">
					{words.slice(-mostWords).map((word, at) => (
						<li class={word.isGms ? 'gm' : ''} key={at}>
							<b>{word.isGms ? 'GM' : 'You'}:</b> {word.text}
						</li>
					))}
					{underWay && <li>Sending: {underWay.text}</li>}
				</ul>
			)}
			<div class="beside">
				<input
					value={text}
					aria-label="Word to the GM"
					maxLength={500}
					autocomplete="off"
					onInput={({currentTarget}) => {
						change({words: currentTarget.value});
					}}
				/>
				<button type="submit">Send</button>
			</div>
		</form>
	);
}

/** What is to be set once, and the way out. */
export function SeatCard({
	fight,
	seat,
	isLoud,
	onLoud,
}: {
	readonly fight: FightState;
	readonly seat: Seat;
	readonly isLoud: boolean;
	readonly onLoud: (isLoud: boolean) => void;
}) {
	const [isAsking, setIsAsking] = useState(false);
	const close = () => {
		setIsAsking(false);
	};

	const others = fight.heroes.filter(({key}) => seat.heroes.every((own) => own.key !== key));
	return (
		<details>
			<summary>{`Seat of ${seat.name}`}</summary>
			<section class="card">
				{seat.isAtOnce && <p>What you choose and roll counts without the GM’s Enter.</p>}
				<label class="choice tick">
					<input
						type="checkbox"
						checked={isLoud}
						onChange={({currentTarget: {checked}}) => {
							if (checked) {
								allowSound();
							}

							onLoud(checked);
						}}
					/>
					<span>Sound when you are asked</span>
				</label>
				{others.length > 0 && (
					<button type="button" class="quiet" onClick={doing(setIsAsking, true)}>
						Play another hero too
					</button>
				)}
				<button type="button" class="quiet" onClick={leave}>
					Give the seat up
				</button>
			</section>
			{isAsking && (
				<Join
					heroes={others}
					title="Who else do you play?"
					no="Nobody"
					onNo={close}
					onSent={close}
				/>
			)}
		</details>
	);
}
