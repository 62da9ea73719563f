import type { Body } from '@surtia/contracts/call.ts'
import type { crearClaveDeCliente } from '@surtia/contracts/claves-de-clientes.ts'
import { ALCANCES, type Alcance, finMalo, NOMBRE_DE_ALCANCE } from '@surtia/rules/farmacias/claves.ts'
import { diaDe, GUIA_DIA_MES_ANO } from '@surtia/rules/fechas.ts'
import { useId, useState } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, ErrorDeCampo, Grupo, Opcion } from '../../ui/Campo.tsx'
import { CampoFecha } from '../../ui/CampoFecha.tsx'
import { CampoMonto } from '../../ui/CampoMonto.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { FormularioAngosto } from '../../ui/Formulario.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { limiteDe } from './CamposDePersona.tsx'

export const NO_SE_SABE =
  'No sabemos si se hizo: se cortó la conexión. Si aparece en la lista, revóquela y haga otra; una clave no se vuelve a decir.'

const LARGO_DE_NOMBRE = 40
const VACIO = {
  nombre: '',
  alcances: [] as readonly Alcance[],
  hasta: '',
  limitePedido: '',
  limiteMes: '',
  password: '',
}
type Escrito = typeof VACIO
export type FaltasDeClave = Partial<Record<keyof Escrito, string>>
export type ClaveEscrita = Body<typeof crearClaveDeCliente> & { password: string }

type Props = {
  /** who makes it shows with its password that it is still itself */
  conPassword?: boolean
  /** makes it; what was said no to at a field is answered */
  crear: (escrita: ClaveEscrita) => Promise<FaltasDeClave>
  onCerrar: () => void
}

/** `sinEntender`: what was typed as its last day is no date, and is not taken for none. */
const faltasDe = ({ nombre, alcances, hasta, password }: Escrito, sinEntender: boolean, conPassword: boolean) => ({
  nombre: nombre.trim() ? '' : 'Escriba para qué sistema es.',
  alcances: alcances.length > 0 ? '' : 'Elija al menos un alcance.',
  hasta: sinEntender ? `Escriba la fecha como ${GUIA_DIA_MES_ANO}.` : finMalo(hasta || null, diaDe(new Date())),
  password: conPassword && !password ? 'Escriba su contraseña.' : '',
})

/** One more key of a client's own system. */
export function FormaDeClave({ conPassword = false, crear, onCerrar }: Props) {
  const id = useId()
  const [sinEntender, setSinEntender] = useState(false)
  const { valores, campo, fecha, monto, eleccion, poner, rechazar, ocupado, formulario } = useFormulario({
    vacio: VACIO,
    revisar: (escrito) => faltasDe(escrito, sinEntender, conPassword),
    enviar: async ({ nombre, alcances, hasta, limitePedido, limiteMes, password }): Promise<void> => {
      const malos = await crear({
        ...{ nombre: nombre.trim(), alcances: [...alcances], hasta: hasta || null, password },
        ...{ limitePedido: limiteDe(limitePedido), limiteMes: limiteDe(limiteMes) },
      })
      rechazar(malos)
    },
  })
  const ultimo = fecha('hasta')
  return (
    <Dialogo
      titulo="Nueva clave"
      medida="corto"
      pie={
        <>
          <Boton onClick={onCerrar} disabled={ocupado}>
            Cancelar
          </Boton>
          <Boton type="submit" form={id} modo="accion" ocupado={ocupado} disabled={ocupado}>
            Crear
          </Boton>
        </>
      }
    >
      <FormularioAngosto id={id} {...formulario}>
        <Campo etiqueta="Nombre" maxLength={LARGO_DE_NOMBRE} autoComplete="off" {...campo('nombre')} />
        <Alcances
          elegidos={valores.alcances}
          error={eleccion('alcances').error}
          onElegir={(alcances) => poner({ alcances })}
        />
        <CampoFecha
          etiqueta="Hasta"
          formato="mes"
          {...ultimo}
          onCambio={(dia, escrito) => {
            ultimo.onCambio(dia)
            setSinEntender(dia === '' && escrito.trim() !== '')
          }}
        />
        <Nota>Su último día. Vacío es sin fin: abre hasta que se revoque.</Nota>
        <CampoMonto etiqueta="Límite por pedido" {...monto('limitePedido')} placeholder="Sin límite" />
        <CampoMonto etiqueta="Límite del mes" {...monto('limiteMes')} placeholder="Sin límite" />
        <Nota>Con impuestos y cargo. Lo que pase de ellos espera la autorización de un titular.</Nota>
        {conPassword && (
          <Campo
            etiqueta="Contraseña"
            type="password"
            maxLength={200}
            autoComplete="current-password"
            {...campo('password')}
          />
        )}
      </FormularioAngosto>
    </Dialogo>
  )
}

type DeAlcances = {
  elegidos: readonly Alcance[]
  error: string
  onElegir: (alcances: readonly Alcance[]) => void
}

function Alcances({ elegidos, error, onElegir }: DeAlcances) {
  const id = useId()
  const marcar = (alcance: Alcance, si: boolean) =>
    onElegir(ALCANCES.filter((uno) => (uno === alcance ? si : elegidos.includes(uno))))
  return (
    <Grupo nombre="Alcances">
      {ALCANCES.map((alcance) => (
        <Opcion
          key={alcance}
          name="alcances"
          checked={elegidos.includes(alcance)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(e) => marcar(alcance, e.target.checked)}
        >
          {NOMBRE_DE_ALCANCE[alcance]}
        </Opcion>
      ))}
      {error && <ErrorDeCampo id={id} texto={error} />}
    </Grupo>
  )
}
