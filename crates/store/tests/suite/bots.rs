//! Bots that play over the network, and where they are asked to.

use super::{entry, id, table};
use protocol::Phase;
use store::{BotRow, GuestRow, NewBot, Store};
use table::{Append, Due, PersonId};

fn bot(name: &str, maker: Option<&PersonId>) -> NewBot {
    let bot = BotRow {
        id: PersonId::bot(name),
        maker: maker.cloned(),
        name: format!("{name} bot"),
        created: 10,
        token_made: 10,
    };
    NewBot { looks: format!("{name}bot"), token: format!("hash-{name}"), bot }
}

/// All of it.
pub async fn bots(store: &Store) {
    tokens(store).await;
    nobody_has_more_than_allowed(store).await;
    invitations(store).await;
    who_is_left_alone(store).await;
}

/// A token acts for its bot until another takes its place, or none does.
async fn tokens(store: &Store) {
    let maker = PersonId::new("bot-maker");
    let nero = bot("nero", Some(&maker));
    assert_eq!(store.put_bot(&nero, 5).await, Ok(true));
    assert_eq!(store.bot_of_token("hash-nero").await, Ok(Some(nero.bot.clone())));
    assert_eq!(store.bot_like("nerobot").await, Ok(Some(nero.bot.clone())));
    assert_eq!(store.bot_of_token("nerobot").await, Ok(None));
    let guest = store.guest(&nero.bot.id).await.expect("read").expect("it is a guest of its own");
    assert_eq!((guest.name.as_str(), guest.named), ("nero bot", true));
    assert_eq!(store.renew_token(&nero.bot.id, "hash-new", 20).await, Ok(true));
    assert_eq!(store.bot_of_token("hash-nero").await, Ok(None), "the old one is worth nothing");
    let renewed = BotRow { token_made: 20, ..nero.bot.clone() };
    assert_eq!(store.bot_of_token("hash-new").await, Ok(Some(renewed.clone())));
    assert_eq!(store.bots_of(Some(&maker)).await, Ok(vec![renewed]));
    assert!(store.bots_of(None).await.expect("read").is_empty(), "none is the operator's");
    assert_eq!(store.revoke_bot(&nero.bot.id).await, Ok(true));
    assert_eq!(store.revoke_bot(&nero.bot.id).await, Ok(false), "said twice");
    assert_eq!(store.bot_of_token("hash-new").await, Ok(None));
    assert_eq!(store.renew_token(&nero.bot.id, "hash-again", 30).await, Ok(false));
    // Without its guest a token acts for nobody.
    let galba = bot("galba", None);
    assert_eq!(store.put_bot(&galba, 5).await, Ok(true));
    assert_eq!(store.bots_of(None).await.expect("read").len(), 1);
    assert!(store.newest_bots(10).await.expect("read").contains(&galba.bot));
    store.forget(&galba.bot.id, "galba bot", "Former bot").await.expect("forgotten");
    assert_eq!(store.bot_of_token("hash-galba").await, Ok(None));
    store.revoke_bot(&galba.bot.id).await.expect("gone");
}

/// Not more than allowed for one maker, and no two that look alike; what is refused leaves nothing behind.
async fn nobody_has_more_than_allowed(store: &Store) {
    let maker = PersonId::new("many-maker");
    for name in ["m1", "m2"] {
        assert_eq!(store.put_bot(&bot(name, Some(&maker)), 2).await, Ok(true));
    }
    let third = bot("m3", Some(&maker));
    assert_eq!(store.put_bot(&third, 2).await, Ok(false));
    assert_eq!(store.guest(&third.bot.id).await, Ok(None));
    let other = PersonId::new("other-maker");
    let twin = NewBot { looks: "m1bot".into(), ..bot("m4", Some(&other)) };
    assert_eq!(store.put_bot(&twin, 2).await, Ok(false), "it looks like another");
    assert_eq!(store.guest(&twin.bot.id).await, Ok(None));
    assert_eq!(store.put_bot(&third, 3).await, Ok(true));
    assert_eq!(store.bots_of(Some(&maker)).await.expect("read").len(), 3);
}

async fn invitations(store: &Store) {
    let nobody = PersonId::bot("invited");
    for name in ["inv1", "inv2", "inv3"] {
        store.create_table(table(name, 8000), Due::Never).await.expect("stored");
    }
    store.invite(&nobody, &id("inv2"), 2).await.expect("asked");
    store.invite(&nobody, &id("inv1"), 1).await.expect("asked");
    store.invite(&nobody, &id("inv1"), 3).await.expect("asked again");
    store.invite(&nobody, &id("nowhere"), 4).await.expect("asked");
    assert_eq!(store.invitations(&nobody).await, Ok(vec![(id("inv2"), 2), (id("inv1"), 3)]));
    let over = Append { entries: vec![entry(1, 1, "a")], phase: Some(Phase::Over), ..Append::default() };
    store.append(&id("inv2"), over).await;
    assert_eq!(store.invitations(&nobody).await, Ok(vec![(id("inv1"), 3)]), "too late there");
    store.uninvite(&nobody, &id("inv1")).await.expect("gone");
    assert!(store.invitations(&nobody).await.expect("read").is_empty());
    // There is room for so many; the oldest go.
    for n in 0..60 {
        let name = format!("room{n}");
        store.create_table(table(&name, 8100), Due::Never).await.expect("stored");
        store.invite(&nobody, &id(&name), 100 + n).await.expect("asked");
    }
    let waiting = store.invitations(&nobody).await.expect("read");
    assert_eq!((waiting.len(), waiting[0].1), (50, 110));
    store.revoke_bot(&nobody).await.expect("gone");
    assert!(store.invitations(&nobody).await.expect("read").is_empty());
}

/// Guests who never played are deleted some day; not bots, and not who made one.
async fn who_is_left_alone(store: &Store) {
    let maker = PersonId::new("idle-maker");
    for guest in [maker.clone(), PersonId::new("idle-nobody")] {
        let row = GuestRow { id: guest, name: "Idle".into(), named: false, created: 1 };
        store.put_guest(row).await.expect("stored");
    }
    let mut otho = bot("otho", Some(&maker));
    otho.bot.created = 1;
    assert_eq!(store.put_bot(&otho, 5).await, Ok(true));
    store.delete_idle_guests(2, &(0, String::new()), 1000).await.expect("tidied");
    assert_eq!(store.guest(&PersonId::new("idle-nobody")).await, Ok(None));
    assert!(store.guest(&maker).await.expect("read").is_some());
    assert!(store.guest(&otho.bot.id).await.expect("read").is_some());
}
