/** A day as it travels: 'YYYY-MM-DD'. Days are days in America/Mazatlan (docs/reglas/cable.md#fechas-y-horas). */
export type Dia = string

export const ZONA = 'America/Mazatlan'
/** making one takes longer than a thousand days written with it */
const escritores = new Map<string, Intl.DateTimeFormat>()

/** The day that it is at an instant in another time zone of the country (docs/reglas/surtido.md#entrega-estimada). */
export function diaEn(instante: Date, zona: string): Dia {
  let escritor = escritores.get(zona)
  if (!escritor) {
    escritor = new Intl.DateTimeFormat('en-CA', { timeZone: zona, year: 'numeric', month: '2-digit', day: '2-digit' })
    escritores.set(zona, escritor)
  }
  return escritor.format(instante)
}

/** The day in America/Mazatlan at an instant. */
export const diaDe = (instante: Date): Dia => diaEn(instante, ZONA)

const enUtc = (dia: Dia): Date => new Date(`${dia}T00:00:00Z`)

/** The day that comes `dias` days later (earlier when negative). */
export function sumarDias(dia: Dia, dias: number): Dia {
  const fecha = enUtc(dia)
  fecha.setUTCDate(fecha.getUTCDate() + dias)
  return fecha.toISOString().slice(0, 10)
}

/** Whole days from one day to another; negative when the second is earlier. */
export const diasEntre = (desde: Dia, hasta: Dia): number =>
  Math.round((enUtc(hasta).getTime() - enUtc(desde).getTime()) / 86_400_000)

/** 0 Sunday … 6 Saturday. */
export const diaDeLaSemana = (dia: Dia): number => enUtc(dia).getUTCDay()

/** Months counted from year 0: two days' difference is the whole months to the END of the second day's month. */
export const mesContado = (dia: Dia): number => Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7)) - 1

const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'] as const

/** How such a day is asked for, in words of who types it. */
export const GUIA_DIA_MES_ANO = 'dd/mmm/aaaa'

/** '18/nov/2026': DD/MMM/YYYY with Spanish month names (docs/reglas/pantallas.md#fechas-escritas). */
export const enDiaMesAno = (dia: Dia): string =>
  `${dia.slice(8, 10)}/${MESES[Number(dia.slice(5, 7)) - 1]}/${dia.slice(0, 4)}`

/** '3 nov': a day of these months, said in passing. */
export const enDiaYMes = (dia: Dia): string => `${Number(dia.slice(8, 10))} ${MESES[Number(dia.slice(5, 7)) - 1]}`

const horaEnZona = new Intl.DateTimeFormat('es-MX', {
  timeZone: ZONA,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const relojEnZona = new Intl.DateTimeFormat('es-MX', {
  timeZone: ZONA,
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
})

/** Milliseconds until the next day begins in America/Mazatlan, where no clock is moved; a whole day at midnight. */
export function faltaParaManana(instante: Date): number {
  const [hora = 0, minuto = 0, segundo = 0] = relojEnZona.format(instante).split(':').map(Number)
  return 86_400_000 - ((hora * 60 + minuto) * 60 + segundo) * 1_000 - instante.getUTCMilliseconds()
}

/** '09:14', in America/Mazatlan. */
export const enHora = (instante: Date): string => horaEnZona.format(instante)

/** '21/nov/2026 09:14', in America/Mazatlan. */
export const enDiaYHora = (instante: Date): string => `${enDiaMesAno(diaDe(instante))} ${enHora(instante)}`

/** The same, where today and yesterday are told by their names: 'Hoy 09:14'. */
export function enDiaCercano(instante: Date, ahora: Date): string {
  const dias = diasEntre(diaDe(instante), diaDe(ahora))
  const cerca = ['Hoy', 'Ayer'][dias]
  return cerca ? `${cerca} ${enHora(instante)}` : enDiaYHora(instante)
}

/** '18-11-2026': how the job application writes days. */
export const enDiaMesAnoCorto = (dia: Dia): string => `${dia.slice(8, 10)}-${dia.slice(5, 7)}-${dia.slice(0, 4)}`

/** The day that someone typed as 18-11-2026, 18/11/2026, 18/nov/2026 or 18112026; undefined when there is no such day. */
export function entenderFecha(escrito: string): Dia | undefined {
  const partes =
    /^\s*(\d{1,2})[-/. ](\d{1,2}|[a-záéíóú]{3,})[-/. ](\d{4})\s*$/i.exec(escrito) ??
    /^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(escrito)
  if (!partes) return undefined
  const [, dia = '', mes = '', ano = ''] = partes
  const numero = /^\d/.test(mes) ? Number(mes) : MESES.findIndex((nombre) => mes.toLowerCase().startsWith(nombre)) + 1
  const texto = `${ano}-${String(numero).padStart(2, '0')}-${dia.padStart(2, '0')}`
  const fecha = enUtc(texto)
  return !Number.isNaN(fecha.getTime()) && fecha.toISOString().startsWith(texto) ? texto : undefined
}

/** 'abr/2027': how an expiry is printed on a card. */
export const enMesAno = (dia: Dia): string => `${MESES[Number(dia.slice(5, 7)) - 1]}/${dia.slice(0, 4)}`

/** Whether it is a day of the calendar, as it travels. */
export const esDia = (texto: string): texto is Dia =>
  /^\d{4}-\d{2}-\d{2}$/.test(texto) && entenderFecha(enDiaMesAnoCorto(texto)) === texto
