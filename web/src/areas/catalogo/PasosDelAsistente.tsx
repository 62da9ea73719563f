import type { Data } from '@surtia/contracts/call.ts'
import type { contenidosDelGenerico, formasDelGenerico, formulasDelGenerico } from '@surtia/contracts/catalogo.ts'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { CajaLista, Campo } from '../../ui/Campo.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { type Estado, useIr } from './asistente.ts'
import estilos from './BusquedaAvanzada.module.css'
import { imagenDeForma } from './forma.ts'

const PASOS = ['Nombre genérico', 'Tipo de fórmula', 'Forma farmacéutica', 'Concentración', 'Contenido'] as const
const TIPOS = [
  ['A', 'Todos'],
  ['S', 'Sólo'],
  ['C', 'Combinado'],
] as const

function Paso({ n, actual, children }: { n: number; actual: number; children: ReactNode }) {
  return (
    <li
      aria-current={n === Math.min(actual, PASOS.length) ? 'step' : undefined}
      className={n < actual ? estilos.hecho : undefined}
    >
      <h2>
        <span aria-hidden="true">{n}</span> {PASOS[n - 1] ?? ''}
      </h2>
      {children}
    </li>
  )
}

const Opciones = ({ children }: { children: ReactNode }) => <div className={estilos.opciones}>{children}</div>

const Opcion = ({ elegida, onElegir, children }: { elegida: boolean; onElegir: () => void; children: ReactNode }) => (
  <Boton className={estilos.opcion} aria-pressed={elegida} onClick={onElegir}>
    {children}
  </Boton>
)

/** Letters with their accents, digits (vitamin B12), spaces and what joins combined generics; everything else is left out. */
const soloNombre = (texto: string) => texto.replace(/[^\p{L}\p{M}\d /.-]/gu, '')

/** Step 1: the generic, typed. */
export function PasoGenerico({ e: { generico, paso } }: { e: Estado }) {
  const ir = useIr()
  const [texto, setTexto] = useState(generico)
  const caja = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!generico) caja.current?.focus()
  }, [generico])
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    const escrito = texto.trim()
    if (escrito === '') caja.current?.focus()
    ir(escrito ? { paso: 2, generico: escrito } : { paso: 1 })
  }
  return (
    <Paso n={1} actual={paso}>
      <form className={estilos.asistenteGenerico} onSubmit={enviar}>
        <Campo
          ref={caja}
          etiqueta="Nombre genérico"
          maxLength={120}
          autoComplete="off"
          value={texto}
          onChange={(evento) => setTexto(soloNombre(evento.target.value))}
        />
        <Boton modo="tinta" type="submit">
          Siguiente
        </Boton>
      </form>
    </Paso>
  )
}

/** Step 2: alone or combined. */
export function PasoTipo({ e: { generico, tipoFormula, paso } }: { e: Estado }) {
  const ir = useIr()
  return (
    <Paso n={2} actual={paso}>
      <Opciones>
        {TIPOS.map(([valor, texto]) => (
          <Opcion
            key={valor}
            elegida={tipoFormula === valor}
            onElegir={() => ir({ paso: 3, generico, tipoFormula: valor })}
          >
            {texto}
          </Opcion>
        ))}
      </Opciones>
    </Paso>
  )
}

/** Step 3: the forms of it. */
export function PasoForma({ e, formas }: { e: Estado; formas: Data<typeof formasDelGenerico> | undefined }) {
  const ir = useIr()
  const { generico, tipoFormula } = e
  return (
    <Paso n={3} actual={e.paso}>
      {formas === undefined && <Nota>Cargando…</Nota>}
      {formas?.length === 0 && <Nota>No hay formas de «{generico}». Revise el nombre genérico.</Nota>}
      <Opciones>
        {formas?.map(({ codFormaFarmaceutica, descripcion }) => (
          <Opcion
            key={codFormaFarmaceutica}
            elegida={e.codFormaFarmaceutica === codFormaFarmaceutica}
            onElegir={() => ir({ generico, tipoFormula, paso: 4, codFormaFarmaceutica })}
          >
            <img src={imagenDeForma(descripcion)} width={48} height={56} alt="" />
            {descripcion}
          </Opcion>
        ))}
      </Opciones>
    </Paso>
  )
}

/** Step 4: the strength. */
export function PasoFormula({ e, formulas }: { e: Estado; formulas: Data<typeof formulasDelGenerico> | undefined }) {
  const ir = useIr()
  const { generico, tipoFormula, codFormaFarmaceutica } = e
  const elegir = (codFormula: number) =>
    ir({
      generico,
      tipoFormula,
      codFormaFarmaceutica,
      ...(codFormula ? { paso: 5, codFormula } : { paso: 4 }),
    })
  return (
    <Paso n={4} actual={e.paso}>
      <CajaLista
        aria-label="Concentración"
        value={e.codFormula}
        onChange={(evento) => elegir(Number(evento.target.value))}
      >
        <option value={0}>Todas</option>
        {formulas?.map((f) => (
          <option key={f.codFormula} value={f.codFormula}>
            {f.descripcion}
          </option>
        ))}
      </CajaLista>
    </Paso>
  )
}

/** Step 5: how much is in the pack. */
export function PasoContenido({
  e,
  contenidos,
}: {
  e: Estado
  contenidos: Data<typeof contenidosDelGenerico> | undefined
}) {
  const ir = useIr()
  const { generico, tipoFormula, codFormaFarmaceutica, codFormula } = e
  const hastaAqui = { generico, tipoFormula, codFormaFarmaceutica, codFormula }
  return (
    <Paso n={5} actual={e.paso}>
      <Opciones>
        <Opcion elegida={e.contenidoVenta === ''} onElegir={() => ir({ ...hastaAqui, paso: 5 })}>
          Todas
        </Opcion>
        {contenidos?.map(({ contenidoVenta, descripcion }) => (
          <Opcion
            key={contenidoVenta}
            elegida={e.contenidoVenta === contenidoVenta}
            onElegir={() => ir({ ...hastaAqui, paso: 6, contenidoVenta })}
          >
            {descripcion}
          </Opcion>
        ))}
      </Opciones>
    </Paso>
  )
}
