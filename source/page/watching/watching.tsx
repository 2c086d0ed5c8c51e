import {doing} from '../handlers.js';
import {useKept} from '../sending/desk.js';
import {ChoiceText} from '../asking/fields.js';
import type {FightState, Hero} from '../messages/fight.js';

function Rows({rows}: Pick<Hero, 'rows'>) {
	return rows.length === 0 ? null : (
		<section class="card">
			<dl>
				{rows.map(({label, value}) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

export function Sheet({rows}: Pick<Hero, 'rows'>) {
	return (
		<>
			<Rows rows={rows.filter(({isSheet}) => !isSheet)} />
			<Rows rows={rows.filter(({isSheet}) => isSheet)} />
		</>
	);
}

function AskedOf({
	question,
	who,
}: {
	readonly question: FightState['question'];
	readonly who: string;
}) {
	return question?.who === who ? (
		<section class="card asked">
			<h2>{question.title}</h2>
			{question.why !== undefined && <p>{question.why}</p>}
			{[...question.facts, ...question.rolls].map((fact) => (
				<p key={fact}>{fact}</p>
			))}
			{question.choices.length > 0 && (
				<ul class="choices">
					{question.choices.map((choice) => (
						<li
							class={choice.refused === undefined ? 'choice' : 'choice refused'}
							key={choice.label}
						>
							<ChoiceText choice={choice} />
						</li>
					))}
				</ul>
			)}
		</section>
	) : null;
}

export function Watching({
	fight,
	onPlay,
}: {
	readonly fight: FightState;
	readonly onPlay: () => void;
}) {
	const [name, setName] = useKept('watched');
	const hero = fight.heroes.find((each) => each.name === name);
	const lane = fight.lanes.find(({key}) => key === hero?.key);
	const button = (label: string, chosen: string, look = '') => (
		<button type="button" class={look} key={label} onClick={doing(setName, chosen)}>
			{label}
		</button>
	);
	return (
		<>
			{hero ? (
				<>
					<AskedOf question={fight.question} who={hero.key} />
					<h2>
						{hero.name}
						{lane && ` · ${lane.state}`}
					</h2>
					<Sheet rows={hero.rows} />
					{button('Another hero', '', 'quiet')}
				</>
			) : (
				<section class="card">
					<h2>You watch</h2>
					<p>Look at a hero’s sheet.</p>
					{fight.heroes.map((each) => button(each.name, each.name))}
				</section>
			)}
			<button type="button" class="quiet" onClick={onPlay}>
				Play a hero
			</button>
		</>
	);
}
