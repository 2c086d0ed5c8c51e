import {useState} from 'preact/hooks';
import type {Choice, FightState, Hero} from './messages.js';

const storedAs = 'hero';

/** The hero that somebody looks at on this device; the browser may keep nothing. */
function stored(): string {
	try {
		return localStorage.getItem(storedAs) ?? '';
	} catch {
		return '';
	}
}

function store(name: string) {
	try {
		localStorage.setItem(storedAs, name);
	} catch {}
}

/** The key of the hero that was chosen on this device. */
export const chosenKey = ({heroes}: FightState): string | undefined =>
	heroes.find(({name}) => name === stored())?.key;

const percent = (odds: number): string => `${Math.round(odds * 100)} %`;

function ChoiceRow({
	choice: {label, cost, detail, odds, effect, refused},
}: {
	readonly choice: Choice;
}) {
	const about = refused ?? [cost, detail, effect].filter((text) => text !== undefined).join(' · ');
	return (
		<li class={refused === undefined ? 'choice' : 'choice refused'}>
			<span>
				{label} {about !== '' && <small>{about}</small>}
			</span>
			{odds !== undefined && refused === undefined && <span class="odds">{percent(odds)}</span>}
		</li>
	);
}

function Asked({fight, hero}: {readonly fight: FightState; readonly hero: Hero}) {
	const {question} = fight;
	return question?.who === hero.key ? (
		<section class="card asked">
			<h2>{question.title}</h2>
			{question.why !== undefined && <p>{question.why}</p>}
			{question.facts.map((fact) => (
				<p key={fact}>{fact}</p>
			))}
			{question.rolls.map((roll) => (
				<p key={roll}>{roll}</p>
			))}
			{question.choices.length > 0 && (
				<ul class="choices">
					{question.choices.map((choice) => (
						<ChoiceRow choice={choice} key={choice.label} />
					))}
				</ul>
			)}
		</section>
	) : null;
}

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

/** One hero: what is asked, how they stand, their sheet. */
export function You({fight}: {readonly fight: FightState}) {
	const [name, setName] = useState(stored);
	const hero = fight.heroes.find((each) => each.name === name);
	const choose = (chosen: string) => {
		store(chosen);
		setName(chosen);
	};

	if (!hero) {
		return (
			<section class="card">
				<h2>Whom do you play?</h2>
				<p>This page then shows that hero.</p>
				{fight.heroes.map((each) => (
					<button
						type="button"
						key={each.key}
						onClick={() => {
							choose(each.name);
						}}
					>
						{each.name}
					</button>
				))}
			</section>
		);
	}

	const lane = fight.lanes.find(({key}) => key === hero.key);
	return (
		<>
			<Asked fight={fight} hero={hero} />
			<h2>
				{hero.name}
				{lane && ` · ${lane.state}`}
			</h2>
			<Rows rows={hero.rows.filter(({isSheet}) => !isSheet)} />
			<Rows rows={hero.rows.filter(({isSheet}) => isSheet)} />
			<button
				type="button"
				class="quiet"
				onClick={() => {
					choose('');
				}}
			>
				Another hero
			</button>
		</>
	);
}
