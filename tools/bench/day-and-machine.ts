import { cpus, totalmem } from 'node:os'

/** Returns a text such as «2026-11-22, 2 × AMD EPYC, 8 GB, Node 20.20.2». */
export function dayAndMachine(): string {
  const memory = Math.round(totalmem() / 1024 ** 3)
  const processor = cpus()[0]?.model.trim() ?? 'processor'
  const today = new Date().toISOString().slice(0, 10)
  return `${today}, ${cpus().length} × ${processor}, ${memory} GB, Node ${process.versions.node}`
}
