import {doing} from '../handlers.js';
import {Stepper} from './numbers.js';
import {type Field, type Of, choiceName, counted, ticksOf, underHeadings} from './answers.js';
import {newId, tellTicks} from '../sending/desk.js';
import type {Draft} from '../sending/drafts.js';
import type {Choice} from '../messages/fight.js';

/* The parts of a question, one for each kind. */

const percent = (odds: number): string => `${Math.round(odds * 100)} %`;

/** What stands beneath a choice: why it is refused, or what it costs and does. */
const about = ({refused, cost, detail, effect}: Choice): string =>
	refused ?? [...new Set([cost, detail, effect])].filter((text) => text !== undefined).join(' · ');

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

/** More refused answers than that are folded away. */
const mostRefused = 3;

/** The answers on offer; the last one is none of them. */
export function Choices({asked: {key, hero, title, choices}, draft, change}: Of<'choose'>) {
	const radio = (isChosen: boolean, isRefused: boolean, chosen: Draft) => (
		<input
			type="radio"
			name={`${key} ${hero}`}
			disabled={isRefused}
			checked={isChosen}
			onChange={doing(change, chosen)}
		/>
	);
	const isOwn = draft.isOwn ?? false;
	const row = (choice: Choice) => {
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
	};

	const refused = choices.filter((choice) => choice.refused !== undefined);
	const isFolded = refused.length > mostRefused;
	const shown = choices.filter((choice) => !isFolded || choice.refused === undefined);
	return (
		<div class="choices" role="radiogroup" aria-label={title}>
			{underHeadings(shown).map(({heading, choices: under}) =>
				heading === undefined ? (
					under.map(row)
				) : (
					<fieldset class="choices" key={heading}>
						<legend>{heading}</legend>
						{under.map(row)}
					</fieldset>
				),
			)}
			<label class="choice">
				{radio(isOwn, false, {isOwn: true})}
				<span>
					Something else … <small>say it in your words</small>
				</span>
			</label>
			{isFolded && (
				<details>
					<summary>{`Not possible now: ${refused.length}`}</summary>
					<div class="choices">{refused.map(row)}</div>
				</details>
			)}
		</div>
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

/** Tick-boxes, and counters where something counts more than once. */
export function Options({asked, draft, change}: Field) {
	const options = counted(asked, draft);
	const set = (changed: string, to: number) => {
		const now = options.map((option) => ({
			...option,
			count: option.key === changed ? to : option.count,
		}));
		const id = newId();
		change({
			counts: Object.fromEntries(now.map(({key, count}) => [key, count])),
			...(asked.kind !== 'several' && {ticks: id}),
		});
		// There the ticks are the answer, and exclude nothing.
		if (asked.kind !== 'several') {
			const {key: question, hero} = asked;
			tellTicks({kind: 'ticks', id, question, hero, ticks: ticksOf(now)});
		}
	};

	return (
		<div class="choices" role="group" aria-label={asked.title}>
			{options.map(({key, label, worth, count, max}) =>
				max > 1 ? (
					<div class="choice counter" key={key}>
						<span>
							{label} {worth !== undefined && <small>{worth.replace(/ each$/, '')} each</small>}
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
