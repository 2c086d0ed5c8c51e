import {doing} from '../handlers.js';
import type {ComponentChildren} from 'preact';
import {type Field, type Told, told, counted, ticksOf} from './answers.js';
import {DicePad} from './dice.js';
import {Choices, Options, TextField} from './fields.js';
import type {Asked} from '../messages/seat.js';
import {ArrangeField, NumberField} from './numbers.js';

function Fields({asked, ...drafted}: Field) {
	return asked.kind === 'choose' ? (
		<Choices asked={asked} {...drafted} />
	) : asked.kind === 'number' ? (
		<NumberField asked={asked} {...drafted} />
	) : asked.kind === 'text' ? (
		<TextField asked={asked} {...drafted} />
	) : asked.kind === 'arrange' ? (
		<ArrangeField asked={asked} {...drafted} />
	) : null;
}

function OwnWords({draft, change}: Omit<Field, 'asked'>) {
	return (
		<label>
			What do you do, in your words?
			<textarea
				rows={2}
				maxLength={500}
				value={draft.words ?? ''}
				onInput={({currentTarget}) => {
					change({words: currentTarget.value});
				}}
			/>
		</label>
	);
}

const toDo: Readonly<Partial<Record<Asked['kind'], string>>> = {
	choose: 'Choose an answer',
	number: 'Type a number within the bounds',
};

/** Chooses or types an answer, on offer or in own words, and sends it with one button. */
export function Answering({
	asked,
	draft,
	change,
	verb,
	children,
	onSend,
}: Field & {
	/** “Tell the GM” */
	readonly verb: string;
	readonly children?: ComponentChildren;
	readonly onSend: (told: Told) => void;
}) {
	const isOwn = draft.isOwn ?? false;
	const isChoice = asked.kind === 'choose';
	const whole = told(asked, draft);
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				if (whole) {
					onSend(whole);
				}
			}}
		>
			{(isChoice || !isOwn) && <Fields asked={asked} draft={draft} change={change} />}
			{!isOwn && asked.options.length > 0 && (
				<Options asked={asked} draft={draft} change={change} />
			)}
			{isOwn && <OwnWords draft={draft} change={change} />}
			{children}
			{asked.kind === 'roll' && !isOwn ? (
				<DicePad
					rolls={asked.rolls}
					draft={draft}
					verb={verb}
					change={change}
					onSend={({answer, text}) => {
						const ticks = ticksOf(counted(asked, draft));
						onSend({answer: {kind: 'rolls', rolls: answer, ticks}, text});
					}}
				/>
			) : (
				<button type="submit" class="main" disabled={!whole}>
					{whole
						? isOwn
							? verb
							: `${verb}: ${whole.text}`
						: ((isOwn ? undefined : toDo[asked.kind]) ?? 'Say it in your words')}
				</button>
			)}
			{!isChoice && (
				<button type="button" class="quiet" onClick={doing(change, {isOwn: !isOwn})}>
					{isOwn ? 'Back to the question' : 'Something else …'}
				</button>
			)}
		</form>
	);
}
