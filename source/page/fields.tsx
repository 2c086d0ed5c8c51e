import {choiceName, counted, numberIn} from './answers.js';
import type {Draft} from './drafts.js';
import type {Asked, Choice} from './messages.js';

/* The parts of a question, one for each kind. */

export type Field<T = Asked> = {
	readonly asked: T;
	readonly draft: Draft;
	readonly change: (change: Draft) => void;
};

type Of<Kind extends Asked['kind']> = Field<Extract<Asked, {kind: Kind}>>;

const percent = (odds: number): string => `${Math.round(odds * 100)} %`;

/** What stands beneath a choice: why it is refused, or what it costs and does. */
export const about = ({refused, cost, detail, effect}: Choice): string =>
	refused ?? [cost, detail, effect].filter((text) => text !== undefined).join(' · ');

export function ChoiceText({choice}: {readonly choice: Choice}) {
	const {label, odds, refused} = choice;
	const more = about(choice);
	return (
		<>
			<span>
				{label} {more !== '' && <small>{more}</small>}
			</span>
			{odds !== undefined && refused === undefined && <span class="odds">{percent(odds)}</span>}
		</>
	);
}

/** The answers on offer; the last one is none of them. */
export function Choices({asked: {key, hero, title, choices}, draft, change}: Of<'choose'>) {
	const radio = (isChosen: boolean, isRefused: boolean, chosen: Draft) => (
		<input
			type="radio"
			name={`${key} ${hero}`}
			disabled={isRefused}
			checked={isChosen}
			onChange={() => {
				change(chosen);
			}}
		/>
	);
	const isOwn = draft.isOwn ?? false;
	return (
		<div class="choices" role="radiogroup" aria-label={title}>
			{choices.map((choice) => {
				const isRefused = choice.refused !== undefined;
				return (
					<label class={`choice ${isRefused ? 'refused' : ''}`} key={choice.key}>
						{radio(!isOwn && draft.choice === choiceName(choice), isRefused, {
							choice: choiceName(choice),
							isOwn: false,
						})}
						<ChoiceText choice={choice} />
					</label>
				);
			})}
			<label class="choice">
				{radio(isOwn, false, {isOwn: true})}
				<span>
					Something else … <small>say it in your words</small>
				</span>
			</label>
		</div>
	);
}

/** A number between two buttons. */
function Stepper({
	label,
	value,
	min,
	max,
	onValue,
}: {
	readonly label: string;
	readonly value: number;
	readonly min: number;
	readonly max: number;
	readonly onValue: (value: number) => void;
}) {
	const button = (sign: string, words: string, next: number) => (
		<button
			type="button"
			aria-label={`${label}: ${words}`}
			// A button that is disabled under the finger loses the focus.
			aria-disabled={next < min || next > max}
			onClick={() => {
				if (next >= min && next <= max) {
					onValue(next);
				}
			}}
		>
			{sign}
		</button>
	);
	return (
		<div class="stepper" role="group" aria-label={label}>
			{button('−', 'one less', value - 1)}
			<output>{value}</output>
			{button('+', 'one more', value + 1)}
		</div>
	);
}

/** Tick-boxes, and counters where something counts more than once. */
export function Options({asked, draft, change}: Field) {
	const set = (key: string, count: number) => {
		change({counts: {...draft.counts, [key]: count}});
	};

	return (
		<div class="choices" role="group" aria-label={asked.title}>
			{counted(asked.options, draft).map(({key, label, worth, count, max}) =>
				max > 1 ? (
					<div class="choice counter" key={key}>
						<span>
							{label} {worth !== undefined && <small>{worth} each</small>}
						</span>
						<Stepper
							label={label}
							value={count}
							min={0}
							max={max}
							onValue={(value) => {
								set(key, value);
							}}
						/>
					</div>
				) : (
					<label class="choice tick" key={key}>
						<input
							type="checkbox"
							checked={count > 0}
							onChange={({currentTarget}) => {
								set(key, currentTarget.checked ? 1 : 0);
							}}
						/>
						<span>{label}</span>
						{worth !== undefined && <span class="odds">{worth}</span>}
					</label>
				),
			)}
		</div>
	);
}

/** Typed, or changed by one. */
export function NumberField({asked, draft, change}: Of<'number'>) {
	const {min, max, initial, title} = asked;
	const typed = draft.value ?? String(initial);
	const value = numberIn(typed, asked);
	const step = (by: number) => {
		change({value: String(Math.min(max, Math.max(min, (value ?? initial) + by)))});
	};

	return (
		<>
			<div class="stepper wide">
				<button
					type="button"
					aria-label="One less"
					onClick={() => {
						step(-1);
					}}
				>
					−
				</button>
				<input
					value={typed}
					aria-label={title}
					aria-invalid={value === undefined}
					aria-describedby={`bounds ${asked.key}`}
					inputMode={min < 0 ? 'text' : 'numeric'}
					autocomplete="off"
					onInput={({currentTarget}) => {
						change({value: currentTarget.value});
					}}
				/>
				<button
					type="button"
					aria-label="One more"
					onClick={() => {
						step(1);
					}}
				>
					+
				</button>
			</div>
			<p id={`bounds ${asked.key}`}>
				From {min} to {max}
			</p>
		</>
	);
}

export function TextField({asked: {title, initial}, draft, change}: Of<'text'>) {
	return (
		<input
			value={draft.value ?? initial}
			aria-label={title}
			maxLength={500}
			onInput={({currentTarget}) => {
				change({value: currentTarget.value});
			}}
		/>
	);
}

/** A row of numbers, changed one by one. */
export function ArrangeField({asked: {min, max, values}, draft, change}: Of<'arrange'>) {
	const numbers = values.map((value, at) => draft.numbers?.[at] ?? value);
	return (
		<div class="arranged">
			{numbers.map((value, at) => (
				<Stepper
					key={at}
					label={`Number ${at + 1}`}
					value={value}
					min={min}
					max={max}
					onValue={(changed) => {
						change({numbers: numbers.with(at, changed)});
					}}
				/>
			))}
		</div>
	);
}
