import {doing} from '../handlers.js';
import {type Of, numberIn} from './answers.js';

export function Stepper({
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
				<button type="button" aria-label="One less" onClick={doing(step, -1)}>
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
				<button type="button" aria-label="One more" onClick={doing(step, 1)}>
					+
				</button>
			</div>
			<p id={`bounds ${asked.key}`}>
				From {min} to {max}
			</p>
		</>
	);
}

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
