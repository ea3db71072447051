/**
 * A clock of Redis that never goes back, in Lua, for scripts that begin with this text. `clock(key)` answers milliseconds, which go on from the latest
 * that were given where Redis' own time was set back or another Redis with another time took over, and an id for a message, as XADD takes it, which is
 * behind all that were given before. `key` keeps the latest, its number within the millisecond, and how far ahead of Redis' time that is. It is
 * read by `SET … GET`: the account of services may use no command that does nothing but read.
 */
export const CLOCK = `
  local function clock(key)
    local time = redis.call('TIME')
    local now = time[1] * 1000 + math.floor(time[2] / 1000)
    local given = redis.call('SET', key, '', 'GET') or ''
    local latest, number, ahead = string.match(given, '^(%d+) (%d+) (%d+)$')
    latest, number, ahead = tonumber(latest or 0), tonumber(number or 0), tonumber(ahead or 0)
    if now + ahead < latest then ahead = latest - now end
    now = now + ahead
    number = now == latest and number + 1 or 0
    redis.call('SET', key, string.format('%d %d %d', now, number, ahead))
    return string.format('%d', now), string.format('%d-%d', now, number)
  end`
