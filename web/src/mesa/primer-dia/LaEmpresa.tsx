import type { EmpresaGrabada } from '@surtia/contracts/primer-dia.ts'
import { LISTAS, TEXTOS_DE_EMPRESA } from '@surtia/rules/personal/empresa.ts'
import { Fragment } from 'react'
import { textOf } from '../../api/send.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Ancho, Formulario } from '../../ui/Formulario.tsx'
import { Hoja } from '../../ui/Hoja.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { GRUPOS } from './campos.ts'
import { ListaDeLaEmpresa } from './ListaDeLaEmpresa.tsx'
import estilos from './PrimerDia.module.css'
import { useEmpresa, useGrabarEmpresa } from './use-empresa.ts'

/** Whose portal this is: all that pages, mails and papers tell of the company (docs/reglas/personal.md#la-empresa). */
export function LaEmpresa() {
  const { data, error, refetch } = useEmpresa()
  return (
    <Hoja aria-labelledby="la-empresa" className={estilos.empresa}>
      <h2 id="la-empresa">La empresa</h2>
      <Nota>
        Lo que dicen el sitio, los correos y los papeles. Vale en todas partes a los pocos segundos de guardarlo.
      </Nota>
      {error && (
        <Falla titulo="No pudimos ver la empresa." detalle={textOf(error)} onReintentar={() => void refetch()} />
      )}
      {data && <Datos empresa={data} />}
    </Hoja>
  )
}

function Datos({ empresa }: { empresa: EmpresaGrabada }) {
  const forma = useGrabarEmpresa(empresa)
  return (
    <>
      <Formulario {...forma.formulario} aria-label="La empresa">
        {GRUPOS.map(({ titulo, campos }) => (
          <Fragment key={titulo}>
            <Ancho>
              <h3 className={estilos.parte}>{titulo}</h3>
            </Ancho>
            {campos.map(([nombre, etiqueta]) => (
              <Campo
                key={nombre}
                etiqueta={etiqueta}
                maxLength={TEXTOS_DE_EMPRESA[nombre]}
                autoComplete="off"
                {...forma.campo(nombre)}
              />
            ))}
          </Fragment>
        ))}
        {LISTAS.map((lista) => (
          <ListaDeLaEmpresa key={lista} lista={lista} forma={forma} />
        ))}
        <Ancho>
          <Boton type="submit" modo="accion" ocupado={forma.ocupado}>
            Guardar
          </Boton>
        </Ancho>
      </Formulario>
      {forma.dialogo}
    </>
  )
}
