import type { Data } from '@surtia/contracts/call.ts'
import type { contenidosDelGenerico, formasDelGenerico, formulasDelGenerico } from '@surtia/contracts/catalogo.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { CajaLista, Campo } from '../../ui/Campo.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { type Estado, useIr } from './asistente.ts'
import estilos from './BusquedaAvanzada.module.css'
import { imagenDeForma } from './forma.ts'

const PASOS = ['Nombre genérico', 'Tipo de fórmula', 'Forma farmacéutica', 'Concentración', 'Contenido'] as const
const TIPOS = [
  ['A', 'Todos'],
  ['S', 'Sólo'],
  ['C', 'Combinado'],
] as const

function Paso({ numero, actual, children }: { numero: number; actual: number; children: ReactNode }) {
  return (
    <li
      aria-current={numero === Math.min(actual, PASOS.length) ? 'step' : undefined}
      className={numero < actual ? estilos.hecho : undefined}
    >
      <h2>
        <span aria-hidden="true">{numero}</span> {PASOS[numero - 1] ?? ''}
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
export function PasoGenerico({ estado: { generico, paso } }: { estado: Estado }) {
  const ir = useIr()
  const caja = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!generico) caja.current?.focus()
  }, [generico])
  const { campo, escribir, formulario } = useFormulario({
    vacio: { generico },
    enviar: async (escrito) => {
      const nombre = escrito.generico.trim()
      if (nombre === '') caja.current?.focus()
      ir(nombre ? { paso: 2, generico: nombre } : { paso: 1 })
    },
  })
  return (
    <Paso numero={1} actual={paso}>
      <form className={estilos.asistenteGenerico} {...formulario}>
        <Campo
          ref={caja}
          etiqueta="Nombre genérico"
          maxLength={120}
          autoComplete="off"
          {...campo('generico')}
          onChange={(evento) => escribir('generico', soloNombre(evento.target.value))}
        />
        <Boton modo="tinta" type="submit">
          Siguiente
        </Boton>
      </form>
    </Paso>
  )
}

/** Step 2: alone or combined. */
export function PasoTipo({ estado: { generico, tipoFormula, paso } }: { estado: Estado }) {
  const ir = useIr()
  return (
    <Paso numero={2} actual={paso}>
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
export function PasoForma({ estado, formas }: { estado: Estado; formas: Data<typeof formasDelGenerico> | undefined }) {
  const ir = useIr()
  const { generico, tipoFormula } = estado
  return (
    <Paso numero={3} actual={estado.paso}>
      {formas === undefined && <Nota>Cargando…</Nota>}
      {formas?.length === 0 && <Nota>No hay formas de «{generico}». Revise el nombre genérico.</Nota>}
      <Opciones>
        {formas?.map(({ codFormaFarmaceutica, descripcion }) => (
          <Opcion
            key={codFormaFarmaceutica}
            elegida={estado.codFormaFarmaceutica === codFormaFarmaceutica}
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
export function PasoFormula({
  estado,
  formulas,
}: {
  estado: Estado
  formulas: Data<typeof formulasDelGenerico> | undefined
}) {
  const ir = useIr()
  const { generico, tipoFormula, codFormaFarmaceutica } = estado
  const elegir = (codFormula: number) =>
    ir({
      generico,
      tipoFormula,
      codFormaFarmaceutica,
      ...(codFormula ? { paso: 5, codFormula } : { paso: 4 }),
    })
  return (
    <Paso numero={4} actual={estado.paso}>
      <CajaLista
        aria-label="Concentración"
        value={estado.codFormula}
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
  estado,
  contenidos,
}: {
  estado: Estado
  contenidos: Data<typeof contenidosDelGenerico> | undefined
}) {
  const ir = useIr()
  const { generico, tipoFormula, codFormaFarmaceutica, codFormula } = estado
  const hastaAqui = { generico, tipoFormula, codFormaFarmaceutica, codFormula }
  return (
    <Paso numero={5} actual={estado.paso}>
      <Opciones>
        <Opcion elegida={estado.contenidoVenta === ''} onElegir={() => ir({ ...hastaAqui, paso: 5 })}>
          Todas
        </Opcion>
        {contenidos?.map(({ contenidoVenta, descripcion }) => (
          <Opcion
            key={contenidoVenta}
            elegida={estado.contenidoVenta === contenidoVenta}
            onElegir={() => ir({ ...hastaAqui, paso: 6, contenidoVenta })}
          >
            {descripcion}
          </Opcion>
        ))}
      </Opciones>
    </Paso>
  )
}
