import {typed, doing} from './handlers.js';
import {useState} from 'preact/hooks';
import {outbox, useKept, useLetters} from './sending/desk.js';
import type {FightState} from './messages/fight.js';
import type {Seat} from './messages/seat.js';

/** Asks for the code: whoever opens the address without the picture types it. */
export function Enter({
	refusal,
	onCode,
}: {
	readonly refusal: string | undefined;
	readonly onCode: (code: string) => void;
}) {
	const [code, setCode] = useState('');
	return (
		<>
			<header>
				<h1>Fray</h1>
			</header>
			<main>
				<form
					class="card"
					onSubmit={(event) => {
						event.preventDefault();
						onCode(code);
					}}
				>
					<h2>Which fight?</h2>
					<label>
						The code on the GM’s screen
						<input
							value={code}
							autocomplete="off"
							autocapitalize="characters"
							spellcheck={false}
							maxLength={12}
							aria-invalid={refusal !== undefined}
							aria-describedby="refusal"
							onInput={typed(setCode)}
						/>
					</label>
					<p id="refusal" class="refusal" role="alert">
						{refusal}
					</p>
					<button type="submit" class="main">
						Look at the fight
					</button>
				</form>
			</main>
		</>
	);
}

export function Join({
	heroes,
	title,
	no,
	onNo,
	onSent,
}: {
	readonly heroes: FightState['heroes'];
	readonly title: string;
	/** “Only watch” */
	readonly no: string;
	readonly onNo: () => void;
	readonly onSent?: () => void;
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
					onSent?.();
				}
			}}
		>
			<h2>{title}</h2>
			<p>The GM lets you in. Your place is kept if the phone sleeps.</p>
			<div class="choices" role="radiogroup" aria-label={title}>
				{heroes.map((each) => (
					<label class="choice" key={each.key}>
						<input
							type="radio"
							name="hero"
							checked={each.key === key}
							onChange={doing(setKey, each.key)}
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
				<input value={name} maxLength={60} autocomplete="nickname" onInput={typed(setName)} />
			</label>
			<button type="submit" class="main" disabled={missing !== '' || isAsking}>
				{isAsking ? 'Asking the GM …' : missing || `Ask to play ${hero?.name}`}
			</button>
			<button type="button" class="quiet" onClick={onNo}>
				{no}
			</button>
		</form>
	);
}

export const leave = () => {
	void outbox.send({kind: 'leave'}, 'give up the seat');
};

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
