import {doing} from './handlers.js';
import {outbox, useKept, useLetters} from './sending/desk.js';
import {isNews, openQuestions, sentFor} from './forward.js';
import {Join, Waiting} from './join.js';
import type {FightState, Hero} from './messages/fight.js';
import type {Seat, Sent} from './messages/seat.js';
import {placeOf} from './sending/outbox.js';
import {Ahead, Question} from './asking/proposal.js';
import {GmsWord, SeatCard, Words} from './seat.js';
import {Done, Fate, Loose} from './asking/sent.js';
import {LaneRow} from './watching/table.js';
import {Sheet, Watching} from './watching/watching.js';

/** What the server refused, until somebody has read why. */
function Problems() {
	return useLetters().map((letter) =>
		letter.problem === undefined ? null : (
			<section class="card problem" role="alert" key={placeOf(letter.message)}>
				<h2>Not sent: {letter.text}</h2>
				<p>{letter.problem}</p>
				<button
					type="button"
					onClick={() => {
						outbox.drop(letter);
					}}
				>
					All right
				</button>
			</section>
		),
	);
}

/** The questions of one hero, what was sent for them, and how the hero stands. */
function Played({
	fight,
	seat,
	hero,
}: {
	readonly fight: FightState;
	readonly seat: Seat;
	readonly hero: Hero;
}) {
	const asked = seat.asked.filter((each) => each.hero === hero.key);
	const sent = seat.sent.filter((each) => each.hero === hero.key);
	const newest = sent.at(-1);
	const news = newest && isNews(newest, asked) ? newest : undefined;
	const isShown = (each: Sent) => asked.some(({key}) => key === each.question);
	const done = sent.filter((each) => each !== news && each.state === 'taken');
	const lane = fight.lanes.find(({key}) => key === hero.key);
	const ahead = asked.length === 0 && seat.ahead.find((each) => each.hero === hero.key);
	return (
		<>
			{news && <Fate sent={news} key={`${news.id} ${news.state}`} />}
			{asked.map((each) => (
				<Question asked={each} sent={sentFor(each, seat)} before={newest} key={each.key} />
			))}
			{sent
				.filter((each) => each.state === 'sent' && !isShown(each))
				.map((each) => (
					<Loose sent={each} key={each.id} />
				))}
			<h2>{fight.nextIs === hero.key ? `${hero.name} · you are next` : hero.name}</h2>
			{lane && (
				<ol class="lanes">
					<LaneRow lane={lane} />
				</ol>
			)}
			{ahead && <Ahead ahead={ahead} seat={seat} />}
			{done.length > 0 && <Done sent={done} />}
			<Sheet rows={hero.rows} />
		</>
	);
}

function Heroes({
	seat,
	shown,
	onHero,
}: {
	readonly seat: Seat;
	readonly shown: Hero;
	readonly onHero: (name: string) => void;
}) {
	const open = openQuestions(seat, useLetters());
	return (
		<div class="row" role="group" aria-label="Your heroes">
			{seat.heroes.map(({key, name}) => (
				<button
					type="button"
					class={key === shown.key ? 'chosen' : ''}
					aria-pressed={key === shown.key}
					key={key}
					onClick={doing(onHero, name)}
				>
					{name}
					{open.some(({hero}) => hero === key) && <small> is asked</small>}
				</button>
			))}
		</div>
	);
}

/** The page of whoever holds this device: their heroes, or the way to play one. */
export function You({
	fight,
	seat,
	hero,
	onHero,
	isLoud,
	onLoud,
}: {
	readonly fight: FightState;
	readonly seat: Seat | undefined;
	readonly hero: Hero | undefined;
	readonly onHero: (name: string) => void;
	readonly isLoud: boolean;
	readonly onLoud: (isLoud: boolean) => void;
}) {
	const [watching, setWatching] = useKept('watching');
	const isOut = !seat || (seat.isIn && !hero);
	return (
		<>
			<Problems />
			{seat?.isIn && <GmsWord words={seat.words} />}
			{isOut &&
				(watching === '' ? (
					<Join
						heroes={fight.heroes}
						title="Who do you play?"
						no="Only watch"
						onNo={doing(setWatching, 'yes')}
					/>
				) : (
					<Watching fight={fight} onPlay={doing(setWatching, '')} />
				))}
			{seat && !seat.isIn && <Waiting seat={seat} />}
			{seat?.isIn && hero && (
				<>
					{seat.heroes.length > 1 && <Heroes seat={seat} shown={hero} onHero={onHero} />}
					<Played fight={fight} seat={seat} hero={hero} key={hero.key} />
				</>
			)}
			{seat?.isIn && (
				<>
					<Words words={seat.words} />
					<SeatCard fight={fight} seat={seat} isLoud={isLoud} onLoud={onLoud} />
				</>
			)}
		</>
	);
}
