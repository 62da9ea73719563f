import { CANTIDAD_MAXIMA } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { loteLlano } from '@surtia/rules/catalogo/lote-llano.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { lotesPorOfrecer } from '@surtia/rules/recepcion/lectura.ts'
import type { DeLote } from '@surtia/rules/recepcion/renglones.ts'
import { useRef, useState } from 'react'
import { type PorContar, useLecturasDe } from '../../equipo/recepcion.ts'
import type { useConteo } from './use-conteo.ts'
import type { RenglonDeTabla } from './use-recepcion.ts'

type Valores = { lote: string; caducidad: Dia | ''; piezas: string }
type Suyo = { codArticulo: string; descripcion: string }
type Faltas = Partial<Record<keyof Valores, string>>

/** What is typed of one article: the one that was chosen, else the first whose lot is asked (docs/reglas/recepcion.md#una-lectura). */
export function useForma(folio: string, renglones: readonly RenglonDeTabla[], conteo: ReturnType<typeof useConteo>) {
  const codigo = useRef<HTMLInputElement>(null)
  const lote = useRef<HTMLInputElement>(null)
  const piezas = useRef<HTMLInputElement>(null)
  const [texto, setTexto] = useState('')
  const [elegido, setElegido] = useState<Suyo | null>(null)
  const [cambios, setCambios] = useState<Partial<Valores> & { de: string }>({ de: '' })
  const [faltas, setFaltas] = useState<Faltas>({})
  const { porDecir } = useLecturasDe(folio)
  const pregunta = elegido ? null : preguntaDe(porDecir)
  const articulo = elegido ?? pregunta
  const renglon = renglones.find((r) => r.codArticulo === articulo?.codArticulo)
  const lotes = renglon ? lotesPorOfrecer(renglon) : []
  const valores: Valores = {
    ...deEntrada(pregunta, lotes),
    ...(cambios.de === articulo?.codArticulo ? cambios : {}),
  }
  const escribir = (nuevos: Partial<Valores>) => {
    setFaltas({})
    const de = articulo?.codArticulo ?? ''
    setCambios((antes) => ({ ...(antes.de === de ? antes : {}), de, ...nuevos }))
  }
  const limpiar = () => {
    setTexto('')
    setElegido(null)
    setCambios({ de: '' })
    setFaltas({})
  }
  const contar = () => {
    if (!articulo) return codigo.current?.focus()
    const mal = faltasDe(valores)
    setFaltas(mal)
    if (mal.lote !== undefined) return lote.current?.focus()
    if (mal.piezas !== undefined) return piezas.current?.focus()
    if (mal.caducidad !== undefined) return
    const { codArticulo, descripcion } = articulo
    const suyo = {
      codArticulo,
      lote: valores.lote.trim(),
      caducidad: valores.caducidad || null,
      piezas: Number(valores.piezas),
    }
    if (pregunta) conteo.decirElLote(pregunta.lecturas, { codArticulo, descripcion }, suyo)
    else conteo.contar({ codArticulo, descripcion }, suyo)
    limpiar()
    codigo.current?.focus()
  }
  return {
    cajas: { codigo, lote, piezas },
    texto,
    articulo,
    elegido,
    preguntan: porDecir.length,
    lotes,
    valores,
    faltas,
    contar,
    limpiar,
    escribirTexto: (nuevo: string) => {
      setElegido(null)
      setTexto(nuevo)
    },
    elegir: ({ codArticulo, descripcion }: Suyo) => {
      setTexto(descripcion)
      setElegido({ codArticulo, descripcion })
      setFaltas({})
    },
    /** of one that is expected the expiry is known */
    escribirLote: (nuevo: string) => {
      const esperado = lotes.find((una) => loteLlano(una.lote) === loteLlano(nuevo))
      escribir({ lote: nuevo, ...(esperado?.caducidad ? { caducidad: esperado.caducidad } : {}) })
    },
    escribirCaducidad: (caducidad: Dia | '') => escribir({ caducidad }),
    escribirPiezas: (nuevas: string) => escribir({ piezas: nuevas }),
  }
}

type Pregunta = Suyo & { lecturas: readonly PorContar[]; dicho: DeLote; sabidas: boolean }

/** The readings of the first article whose lot is asked, all at once. */
function preguntaDe(porDecir: readonly PorContar[]): Pregunta | null {
  const [primera] = porDecir
  const suyo = primera?.renglones[0]
  if (!primera || !suyo) return null
  const lecturas = porDecir.filter(
    ({ renglones: [otro] }) => otro?.codArticulo === suyo.codArticulo && otro.lote === suyo.lote,
  )
  const contados = lecturas.flatMap(({ renglones }) => renglones)
  const piezas = contados.reduce((suma, una) => suma + una.piezas, 0)
  const { codArticulo, lote, caducidad } = suyo
  return {
    codArticulo,
    descripcion: primera.descripcion,
    lecturas,
    dicho: { lote, caducidad, piezas },
    sabidas: contados.every((una) => una.piezas > 0),
  }
}

function deEntrada(pregunta: Pregunta | null, [primero]: readonly DeLote[]): Valores {
  const dicho = pregunta?.dicho.lote ? pregunta.dicho : primero
  return {
    lote: dicho?.lote ?? '',
    caducidad: pregunta?.dicho.caducidad ?? dicho?.caducidad ?? '',
    piezas: pregunta?.sabidas ? String(pregunta.dicho.piezas) : '',
  }
}

function faltasDe({ lote, caducidad, piezas }: Valores): Faltas {
  const cuantas = Number(piezas)
  const enteras = /^\d{1,5}$/.test(piezas.trim()) && cuantas > 0 && cuantas <= CANTIDAD_MAXIMA
  return {
    ...(lote.trim() === '' ? { lote: 'Escriba el lote.' } : {}),
    ...(caducidad === '' ? { caducidad: 'Escriba la caducidad.' } : {}),
    ...(enteras ? {} : { piezas: 'Escriba cuántas piezas.' }),
  }
}
