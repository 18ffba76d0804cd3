import { isIP } from 'node:net'
import { StartupError } from '../errors.ts'

export function invalidSetting(name: string, why: string): StartupError {
  return new StartupError(`Setting ${name}: ${why}`)
}

/** The parts of a comma-separated list. */
export function partsOf(text: string): string[] {
  return text.split(',').flatMap((part) => part.trim() || [])
}

export function numberUpTo(max = Number.MAX_VALUE) {
  return (text: string, name: string): number => {
    const value = Number(text)
    const range = max === Number.MAX_VALUE ? 'from 0 up' : `from 0 to ${max}`
    if (!text.trim() || !(value >= 0 && value <= max))
      throw invalidSetting(name, `"${text}" is not a number ${range}`)
    return value
  }
}

export function wholeNumberOf(unit: string, min: number, max: number) {
  return (text: string, name: string): number => {
    const value = Number(text)
    if (!text.trim() || !Number.isInteger(value) || value < min || value > max)
      throw invalidSetting(name, `"${text}" is not a whole number of ${unit} (${min} to ${max})`)
    return value
  }
}

export function oneOf<T extends string>(values: readonly T[]) {
  return (text: string, name: string): T => {
    const value = values.find((candidate) => candidate === text)
    if (!value) throw invalidSetting(name, `"${text}" is none of ${values.join(', ')}`)
    return value
  }
}

export function portOf(text: string, name: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw invalidSetting(name, `"${text}" is not a port (0 to 65535)`)
  return port
}

export function networksOf(text: string, name: string): string[] {
  const networks = partsOf(text)
  for (const network of networks) {
    const [address = '', bits = '0', ...rest] = network.split('/')
    const maxBits = isIP(address) === 4 ? 32 : 128
    if (!isIP(address) || rest.length || !/^\d+$/.test(bits) || Number(bits) > maxBits)
      throw invalidSetting(name, `"${network}" is not an address or CIDR like 10.0.0.0/8`)
  }
  return networks
}

export function emailOf(text: string, name: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text.trim())) throw invalidSetting(name, `"${text}" is not an email address`)
  return text.trim()
}

export function timeOf(text: string, name: string): Date {
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw invalidSetting(name, `"${text}" is not an ISO-8601 time`)
  return time
}
