import {useState} from 'preact/hooks';
import {allowSound} from './alerts.js';
import {newId, outbox, useDraft, useKept, useLetters} from './desk.js';
import type {FightState, Seat} from './messages.js';

/** Somebody picks a hero and a name, or only watches. */
export function Join({
	heroes,
	onWatch,
}: {
	readonly heroes: FightState['heroes'];
	readonly onWatch: () => void;
}) {
	const [name, setName] = useKept('name');
	const [key, setKey] = useState('');
	useLetters();
	const asking = outbox.at('seat');
	const isAsking = asking !== undefined && asking.problem === undefined;
	const hero = heroes.find((each) => each.key === key);
	const missing = hero ? (name.trim() === '' ? 'Type your name' : '') : 'Choose a hero';
	return (
		<form
			class="card"
			onSubmit={(event) => {
				event.preventDefault();
				if (hero && name.trim() !== '') {
					void outbox.send(
						{kind: 'seat', hero: hero.key, name: name.trim()},
						`ask to play ${hero.name}`,
					);
				}
			}}
		>
			<h2>Who do you play?</h2>
			<p>The GM lets you in. Your place is kept if the phone sleeps.</p>
			<div class="choices" role="radiogroup" aria-label="Who do you play?">
				{heroes.map((each) => (
					<label class="choice" key={each.key}>
						<input
							type="radio"
							name="hero"
							checked={each.key === key}
							onChange={() => {
								setKey(each.key);
							}}
						/>
						<span>
							{each.name}{' '}
							<small>{each.player === undefined ? 'free' : `${each.player} plays this hero`}</small>
						</span>
					</label>
				))}
			</div>
			<label>
				What should the GM call you?
				<input
					value={name}
					maxLength={60}
					autocomplete="nickname"
					onInput={({currentTarget}) => {
						setName(currentTarget.value);
					}}
				/>
			</label>
			<button type="submit" class="main" disabled={missing !== '' || isAsking}>
				{isAsking ? 'Asking the GM …' : missing || `Ask to play ${hero?.name}`}
			</button>
			<button type="button" class="quiet" onClick={onWatch}>
				Only watch
			</button>
		</form>
	);
}

const leave = () => {
	void outbox.send({kind: 'leave'}, 'give up the seat');
};

/** Until the GM lets the player in. */
export function Waiting({seat: {heroes, name}}: {readonly seat: Seat}) {
	const who = heroes.map((hero) => hero.name).join(' and ');
	return (
		<section class="card" role="status">
			<h2>Waiting for the GM</h2>
			<p>
				{name} asks to play{who === '' ? '' : ` ${who}`}. The GM lets you in.
			</p>
			<button type="button" class="quiet" onClick={leave}>
				Stop asking
			</button>
		</section>
	);
}

/** Older words are out of sight. */
const mostWords = 12;

/** What only this seat and the GM read. */
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
	seat,
	isLoud,
	onLoud,
}: {
	readonly seat: Seat;
	readonly isLoud: boolean;
	readonly onLoud: (isLoud: boolean) => void;
}) {
	return (
		<details>
			<summary>{`Seat of ${seat.name}`}</summary>
			<section class="card">
				{seat.isAtOnce && <p>What you send counts at once, without the GM’s Enter.</p>}
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
				<button type="button" class="quiet" onClick={leave}>
					Give the seat up
				</button>
			</section>
		</details>
	);
}
