//! `quadriga games --actions`: games as numbers, for learning programs.

use crate::Io;
use crate::failure::{Failure, Outcome};
use games::{ActionId, GameFace, Layout, Studied, Told, Within};
use serde_json::{Value, json};

/// Lists the numbers of the players' actions and the fields of an observation, at tables of the usual size.
pub(crate) fn run(games: &[&dyn GameFace], as_json: bool, io: &mut Io<'_>) -> Outcome {
    let mut all = Vec::new();
    for game in games {
        let info = game.info();
        let table =
            game.study(info.usual_seats, &Value::Null).map_err(|error| Failure::failed(error.to_string()))?;
        if as_json {
            let actions: Vec<_> = numbered(&*table)
                .map(|(id, token, words)| json!({ "id": id, "token": token, "words": words }))
                .collect();
            let (seen, whole) = (table.layout(), table.peeking_layout());
            let peeking = Layout { fields: whole.fields[seen.fields.len()..].to_vec(), size: whole.size };
            all.push(json!({
                "id": info.id,
                "edition": info.edition,
                "seats": info.usual_seats,
                "action_count": table.action_count(),
                "actions": actions,
                "observation_size": seen.size,
                "observation": fields(&seen),
                "peeking": fields(&peeking),
            }));
            continue;
        }
        let (count, edition, seats) = (table.action_count(), info.edition, info.usual_seats);
        writeln!(
            io.out,
            "{}  ({}): actions 0 to {}, edition {edition} of the rules, {seats} players",
            info.title,
            info.id,
            count - 1
        )?;
        for (id, token, words) in numbered(&*table) {
            writeln!(io.out, "  {id:>5}  {token:<24}  {words}")?;
        }
        writeln!(io.out, "  Observation, {} numbers:", table.layout().size)?;
        for field in table.layout().fields {
            let (shape, range) = (format!("{:?}", field.shape), field.within.range());
            writeln!(
                io.out,
                "  {:>5}  {:<36} {shape:<10} {} to {}",
                field.offset,
                field.name,
                range.start(),
                range.end()
            )?;
        }
        writeln!(io.out)?;
    }
    if as_json {
        writeln!(io.out, "{:#}", json!({ "games": all }))?;
    }
    Ok(())
}

/// Each number that stands for something, its token, and what it says before the first action.
fn numbered(table: &dyn Studied) -> impl Iterator<Item = (ActionId, String, String)> + '_ {
    (0..table.action_count()).filter_map(|id| {
        let id = id as ActionId;
        Some((id, table.token_of(id)?, table.words_of(id, Told::PLAIN)?))
    })
}

/// The fields of an observation, for programs.
pub(crate) fn fields(layout: &Layout) -> Vec<Value> {
    let field = |field: &games::Field| {
        let range = field.within.range();
        json!({
            "name": field.name,
            "shape": field.shape,
            "offset": field.offset,
            "min": range.start(),
            "max": range.end(),
            "kind": match field.within {
                Within::Count(_) => "count",
                Within::OneOf(_) => "one_of",
            },
        })
    };
    layout.fields.iter().map(field).collect()
}
