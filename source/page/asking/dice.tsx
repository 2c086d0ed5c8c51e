import {doing} from '../handlers.js';
import {useEffect, useRef} from 'preact/hooks';
import {type Told, diceTold, padOf} from './answers.js';
import {diceOf, isExploding, missing, openRoll, thrownText, withoutLast} from './dice-pad.js';
import type {Draft} from '../sending/drafts.js';
import type {DiceOfRolls} from '../messages/from-page.js';
import type {Roll} from '../messages/seat.js';

/** More faces are typed in digits. */
const mostFaces = 10;

/** “5d10, 10 explodes”. */
function diceText({count, sides, explodeFrom}: Roll): string {
	const dice = `${count === 1 ? '' : count}d${sides}`;
	return explodeFrom === undefined
		? dice
		: `${dice}, ${explodeFrom === sides ? sides : `${explodeFrom} to ${sides}`} explodes`;
}

function Thrown({
	roll,
	thrown,
}: {
	readonly roll: Roll;
	readonly thrown: ReadonlyArray<readonly number[]>;
}) {
	const isOpen = isExploding(roll, thrown);
	return (
		<p class="dice" aria-label={`Dice so far: ${thrownText(thrown) || 'none'}`} role="img">
			{thrown.map((die, at) => (
				<span class="die" key={at}>
					{die.join('+')}
					{isOpen && at === thrown.length - 1 && '+?'}
				</span>
			))}
			{Array.from({length: Math.max(0, roll.count - thrown.length)}, (_, at) => (
				<span class="die open" key={`open ${at}`}>
					?
				</span>
			))}
		</p>
	);
}

function TypedFace({
	roll: {sides},
	digits,
	isLast,
	change,
	take,
	onEnter,
}: {
	readonly roll: Roll;
	readonly digits: string;
	readonly isLast: boolean;
	readonly change: (digits: string) => void;
	readonly take: (digits: string) => void;
	readonly onEnter: () => void;
}) {
	return (
		<>
			<div class="beside">
				<input
					value={digits}
					aria-label={`What the d${sides} shows`}
					placeholder={`1 to ${sides}`}
					inputMode="numeric"
					autocomplete="off"
					onInput={({currentTarget}) => {
						change(currentTarget.value.replaceAll(/\D/g, '').slice(0, 7));
					}}
					onKeyDown={(event) => {
						if (event.key === 'Enter') {
							event.preventDefault();
							onEnter();
						}
					}}
				/>
				{!isLast && (
					<button type="button" onClick={doing(take, digits)}>
						Next die
					</button>
				)}
			</div>
			{Number(digits) > sides && <p role="status">{`A d${sides} shows 1 to ${sides}.`}</p>}
		</>
	);
}

/** What physical dice show is tapped or typed, roll by roll; or Fray rolls what is not there. */
export function DicePad({
	rolls,
	draft,
	verb,
	change,
	onSend,
}: {
	readonly rolls: readonly Roll[];
	readonly draft: Draft;
	readonly verb: string;
	readonly change: (change: Draft) => void;
	readonly onSend: (told: Told<DiceOfRolls>) => void;
}) {
	const pad = draft.pad ?? {};
	const roll = openRoll(rolls, pad);
	const withDigits = padOf(rolls, draft, roll?.sides ?? 0);
	const whole = diceTold(rolls, withDigits);
	const left = rolls.reduce((sum, each) => sum + missing(each, pad[each.key] ?? []), 0);
	const take = (digits: string) => {
		change({pad: padOf(rolls, {pad, digits}, roll?.sides ?? 0), digits: ''});
	};

	const main = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		// The button that was pressed is gone.
		if (left === 0 && document.activeElement === document.body) {
			main.current?.focus();
		}
	}, [left]);
	const shown = roll ?? rolls.at(-1);
	return (
		<>
			{rolls
				.filter((each) => each !== shown && (pad[each.key] ?? []).length > 0)
				.map((each) => (
					<p key={each.key}>
						{each.label}: <b>{thrownText(pad[each.key] ?? [])}</b>
					</p>
				))}
			{shown && (
				<>
					<h3>
						{rolls.length > 1 && `${rolls.indexOf(shown) + 1} of ${rolls.length} · `}
						{shown.label} · {diceText(shown)}
					</h3>
					{shown.need !== undefined && <p>{shown.need}</p>}
					<Thrown roll={shown} thrown={pad[shown.key] ?? []} />
					{roll && isExploding(roll, pad[roll.key] ?? []) && (
						<p role="status">It explodes: roll that die again.</p>
					)}
				</>
			)}
			{roll && roll.sides <= mostFaces && (
				<div class="pad" role="group" aria-label={`What the d${roll.sides} shows`}>
					{Array.from({length: roll.sides}, (_, at) => String(at + 1)).map((face) => (
						<button type="button" key={face} onClick={doing(take, face)}>
							{face}
						</button>
					))}
				</div>
			)}
			{roll && roll.sides > mostFaces && (
				<TypedFace
					roll={roll}
					digits={draft.digits ?? ''}
					isLast={left <= 1}
					change={(digits) => {
						change({digits});
					}}
					take={take}
					onEnter={() => {
						if (whole) {
							onSend(whole);
						} else {
							take(draft.digits ?? '');
						}
					}}
				/>
			)}
			<button
				type="button"
				class="main"
				ref={main}
				disabled={!whole}
				onClick={() => {
					if (whole) {
						onSend(whole);
					}
				}}
			>
				{whole ? `${verb}: ${whole.text}` : left === 1 ? 'One die to go' : `${left} dice to go`}
			</button>
			{rolls.some(({key}) => (pad[key] ?? []).length > 0) && (
				<button
					type="button"
					class="quiet"
					onClick={doing(change, {pad: withoutLast(rolls, pad), digits: ''})}
				>
					Take the last one back
				</button>
			)}
			{!whole && (
				<button
					type="button"
					class="quiet"
					onClick={doing(onSend, {answer: diceOf(rolls, pad), text: 'Fray rolls'})}
				>
					Let Fray roll for me
				</button>
			)}
		</>
	);
}
